/** Gives the parts of the editor its form, without the state of the form, so that a change renders only the part it concerns. */
import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { DocumentValues } from './document-values.ts'

export type DocumentForm<Values extends DocumentValues = DocumentValues> = Omit<
  UseFormReturn<Values, unknown, object>,
  'formState'
>

/** The form of one kind of document, of which the shared parts know only what every document has. */
export const DocumentFormContext = createContext<unknown>(null)

export function useDocumentForm<Values extends DocumentValues = DocumentValues>(): DocumentForm<Values> {
  const form = useContext(DocumentFormContext)
  if (!form) throw new Error('useDocumentForm is used outside the editor of a document.')
  return form as DocumentForm<Values>
}
