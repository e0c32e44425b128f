/** The web app in a browser tab. The language comes first, as the app asks for its texts while it is imported. */
import '../ui/base.css'
import { loadLanguage } from '../translations/web.ts'

void loadLanguage()
  .then(() => import('../shell/start-app.tsx'))
  .then(({ startApp }) => startApp())
