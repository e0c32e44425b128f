/** Writes what emails of a kind say at first, with an example. A text that is the standard text follows it from then on. */
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { filledText, type MailTextKind } from '../../../../domain/mail/mail-texts.ts'
import { LANGUAGES, type LanguageCode } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { type KeptForm, useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { mailTextChange, type ShownMailText, wordFault } from '../../contract/mail-texts.ts'
import { useChangeMailText } from '../api.ts'

type Values = { subject: string; body: string }
const TextField: FieldOf<Values> = FormField

/** Words that can't be filled in are refused at their field. */
function schemaFor(kind: MailTextKind) {
  const { subject, body } = mailTextChange.shape
  return z.object({ subject, body }).superRefine((typed, context) => {
    for (const field of ['subject', 'body'] as const) {
      const message = wordFault(kind, typed[field])
      if (message) context.addIssue({ code: 'custom', path: [field], message })
    }
  })
}

type MailTextDialogProps = { text: ShownMailText; language: LanguageCode; name: string; onClose: () => void }

export function MailTextDialog({ text, language, name, onClose }: MailTextDialogProps) {
  const { id: businessId, documentLanguage } = useBusiness()
  const { kind, subject, body, standard, version, words } = text
  const form = useKeptForm<Values, Values>(
    `mail-text.${kind}.${language === documentLanguage ? '' : `${language}.`}${businessId}`,
    {
      schema: schemaFor(kind),
      start: { subject: subject || standard.subject, body: body || standard.body },
    },
  )
  const { write } = useChangeMailText(kind)
  const takeStandard = () => {
    for (const field of ['subject', 'body'] as const) {
      form.setValue(field, standard[field], { shouldDirty: true, shouldValidate: true })
    }
  }
  const ownOf = (typed: Values, field: keyof Values) => (typed[field] === standard[field] ? '' : typed[field])
  return (
    <FormDialog
      form={form}
      title={language === documentLanguage ? name : `${name} · ${LANGUAGES[language].name}`}
      description={t('You can still change it in each email before it is sent.')}
      saveLabel={t('Save')}
      save={(typed, outcome) =>
        write(
          { language, subject: ownOf(typed, 'subject'), body: ownOf(typed, 'body'), version: version ?? undefined },
          outcome,
        )
      }
      done={() => t('Text saved')}
      onClose={onClose}
    >
      <TextField name="subject" label={t('Subject')}>
        <TextInput lang={LANGUAGES[language].locale} />
      </TextField>
      <TextField
        name="body"
        label={t('Text')}
        help={t('Filled in for each email: {words}', { words: words.map(word => `{${word}}`).join(', ') })}
      >
        <TextArea rows={9} lang={LANGUAGES[language].locale} />
      </TextField>
      <div>
        <Button size="small" onClick={takeStandard}>
          {t('Use the standard text')}
        </Button>
      </div>
      <Preview form={form} text={text} />
    </FormDialog>
  )
}

function Preview({ form, text: { example, standard } }: { form: KeptForm<Values>; text: ShownMailText }) {
  const { subject, body } = useWatch({ control: form.control }) as Values
  return (
    <section aria-label={t('Preview')}>
      <h3 className="mb-1.5 font-medium">{t('Preview')}</h3>
      <div className="rounded border border-line bg-sunken p-4 wrap-anywhere">
        <p className="font-medium" dir="auto">
          {filledText(subject || standard.subject, example)}
        </p>
        <p className="mt-2 whitespace-pre-line" dir="auto">
          {filledText(body || standard.body, example)}
        </p>
      </div>
    </section>
  )
}
