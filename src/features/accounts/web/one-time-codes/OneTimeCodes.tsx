/** Whether a code is asked for after the password, and turning that on and off. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { codesStateOptions, useOfferCodes, useTurnOffCodes } from '../api.ts'
import { TurnOnCodes } from './TurnOnCodes.tsx'

export function OneTimeCodes() {
  const { data, error } = useQuery(codesStateOptions)
  const offer = useOfferCodes()
  const [dialog, setDialog] = useState<'on' | 'off'>()
  if (error) return <p className="text-red">{error.message}</p>
  if (!data) return <Skeleton className="h-14" />
  return (
    <>
      {data.on && (
        <p>
          {t('On. {count, plural, one {# recovery code is} other {# recovery codes are}} left.', {
            count: data.recoveryCodesLeft,
          })}
        </p>
      )}
      <div>
        {data.on ? (
          <Button onClick={() => setDialog('off')}>{t('Turn off codes')}</Button>
        ) : (
          <Button
            pending={offer.isPending}
            onClick={() => void offer.write(undefined, { leave: () => setDialog('on') })}
          >
            {t('Set up codes')}
          </Button>
        )}
      </div>
      {dialog === 'on' && offer.answer && <TurnOnCodes offer={offer.answer} onClose={() => setDialog(undefined)} />}
      {dialog === 'off' && <TurnOff onClose={() => setDialog(undefined)} />}
    </>
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { write, isPending } = useTurnOffCodes()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Turn off codes?')}
      description={t('You’ll sign in with your password alone. Your recovery codes will stop working.')}
      confirmLabel={t('Turn off codes')}
      pending={isPending}
      onConfirm={() => void write(undefined, { done: () => notifyDone(t('Codes turned off')), leave: onClose })}
    />
  )
}
