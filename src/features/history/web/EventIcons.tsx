/** The icon of each kind of event in a history. */
import {
  Ban,
  Banknote,
  BanknoteX,
  Eye,
  FileMinus2,
  FilePen,
  FilePlus2,
  Link2,
  Link2Off,
  Mail,
  MailCheck,
  MailX,
  Pencil,
  Send,
  Trash2,
  Undo2,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { HistoryEntry } from './history-words.ts'

const SIZE = 14

export const EVENT_ICONS: Readonly<Record<HistoryEntry['event'], ReactNode>> = {
  created: <FilePlus2 size={SIZE} />,
  changed: <Pencil size={SIZE} />,
  issued: <Send size={SIZE} />,
  'payment-recorded': <Banknote size={SIZE} />,
  'payment-removed': <BanknoteX size={SIZE} />,
  'refund-recorded': <Undo2 size={SIZE} />,
  'refund-removed': <BanknoteX size={SIZE} />,
  'credit-kept': <Wallet size={SIZE} />,
  'kept-credit-removed': <Wallet size={SIZE} />,
  'credit-applied': <Wallet size={SIZE} />,
  'applied-credit-removed': <Wallet size={SIZE} />,
  'credit-refunded': <Undo2 size={SIZE} />,
  'credit-refund-removed': <Wallet size={SIZE} />,
  'payment-carried-over': <Banknote size={SIZE} />,
  'payment-carried-in': <Banknote size={SIZE} />,
  cancelled: <Ban size={SIZE} />,
  credited: <FileMinus2 size={SIZE} />,
  corrected: <FilePen size={SIZE} />,
  'correction-deleted': <Trash2 size={SIZE} />,
  'email-queued': <Mail size={SIZE} />,
  'email-sent': <MailCheck size={SIZE} />,
  'email-failed': <MailX size={SIZE} />,
  'email-withdrawn': <MailX size={SIZE} />,
  'link-created': <Link2 size={SIZE} />,
  'link-revoked': <Link2Off size={SIZE} />,
  'link-viewed': <Eye size={SIZE} />,
}
