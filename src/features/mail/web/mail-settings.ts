/** How screens read the mail settings: apart from the other calls, as the first page needs it. */
import { api } from '../../../web/client.ts'
import { resource } from '../../../web/resource.ts'

export const mailSettingsOptions = resource('mail-settings').read('all', (businessId: string) =>
  api.businesses[':businessId']['mail-settings'].$get({ param: { businessId } }),
)
