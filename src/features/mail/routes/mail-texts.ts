/** The addresses of a business's own texts for its emails. */
import { snapshot } from '../../../platform/database/database.ts'
import { get, put, routes } from '../../../platform/routes.ts'
import { changeMailText } from '../commands/change-mail-text.ts'
import { mailTextChange, mailTextPath, mailTextsShown, mailTextsWanted } from '../contract/mail-texts.ts'
import { showMailTexts } from '../queries/mail-texts.ts'

export const mailTextRoutes = routes(
  get(
    '/mail-texts',
    'What emails to customers say at first: texts of your own, the standard texts, and the words that are filled in',
    { query: mailTextsWanted, answer: mailTextsShown },
    ({ db, scope, query }) => snapshot(db, tx => showMailTexts(tx, scope, query.language)),
  ),
  put(
    '/mail-texts/{kind}',
    'Save a text of your own for one kind of email in one language; empty for the standard text',
    { params: mailTextPath, body: mailTextChange, answer: mailTextsShown },
    ({ db, actor, path, body }) => changeMailText(db, actor, path.kind, body),
  ),
)
