/** How do the parts of the editor reach its form? Without its state, so that a change is drawn only where it belongs. */
import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { NewInvoice } from '../../contract.ts'
import type { EditorValues } from './editor-values.ts'

export type EditorForm = Omit<UseFormReturn<EditorValues, unknown, NewInvoice>, 'formState'>

export const EditorFormContext = createContext<EditorForm | null>(null)

export function useEditorForm(): EditorForm {
  const form = useContext(EditorFormContext)
  if (!form) throw new Error('This belongs inside the invoice editor.')
  return form
}
