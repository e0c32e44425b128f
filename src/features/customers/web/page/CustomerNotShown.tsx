/** A customer’s page without the customer: loading, missing, or not loaded. */
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import type { ReadAgain } from '../../../../web/NotLoaded.tsx'
import { RecordNotShown } from '../../../../web/RecordNotShown.tsx'

export function CustomerNotShown({ query }: { query: ReadAgain }) {
  const back = <BackLink to="/customers">{t('Customers')}</BackLink>
  if (!query.error) {
    return (
      <>
        <PageHeader title={<Skeleton className="h-7 w-64" />} documentTitle={t('Customer')} back={back} />
        <Skeleton className="h-32 w-full" />
        <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_360px]">
          <Skeleton className="h-96 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      </>
    )
  }
  const action = (
    <ButtonLink to="/customers" look="primary">
      {t('All customers')}
    </ButtonLink>
  )
  return (
    <RecordNotShown
      title={t('Customer')}
      back={back}
      query={query}
      missing={{
        title: t('Customer not found'),
        description: t('The link may be wrong, or it may belong to another business.'),
        action,
      }}
      failed={t('The customer couldn’t be loaded.')}
      action={action}
    />
  )
}
