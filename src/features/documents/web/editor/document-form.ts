/** Gives the parts of the editor its form, without the state of the form, so that a change renders only the part it concerns. */
import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { NewInvoice } from '../../../invoices/contract.ts'
import type { EditorValues } from '../../../invoices/web/editor/editor-values.ts'

export type EditorForm = Omit<UseFormReturn<EditorValues, unknown, NewInvoice>, 'formState'>

export const EditorFormContext = createContext<EditorForm | null>(null)

export function useEditorForm(): EditorForm {
  const form = useContext(EditorFormContext)
  if (!form) throw new Error('useEditorForm is used outside the invoice editor.')
  return form
}
