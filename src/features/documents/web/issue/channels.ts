/** The ways in which what was just issued goes to the customer, and what the dialog says of them. */
import { t } from '../../../../translations/web.ts'

export const channels = ['email', 'mark', 'link'] as const
export type Channel = (typeof channels)[number]

export type ChannelWords = { readonly label: string; readonly help: string; readonly confirm: string }

export interface IssueWords {
  readonly title: string
  readonly description: string
  readonly byEmail: string
  readonly byHand: Omit<ChannelWords, 'help'>
  /** Where it can have a link. */
  readonly byLink?: string
  /** Once it has its number. */
  readonly done: (number: string) => string
}

export function channelWords({ byEmail, byHand, byLink }: IssueWords): Record<Channel, ChannelWords> {
  return {
    email: { label: t('Send by email'), help: t('With the PDF attached.'), confirm: byEmail },
    mark: { ...byHand, help: t('You print it or send it yourself.') },
    link: {
      label: t('Copy link'),
      help: t('You share a link where your customer can view it.'),
      confirm: byLink ?? byHand.confirm,
    },
  }
}
