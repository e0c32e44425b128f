/** The page of something that the person’s role does not open. */
import { Lock } from 'lucide-react'
import { t } from '../../../translations/web.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { type Area, roleName, rolesThatRead, useMay } from './role.ts'

export function RoleNeeded({ area }: { area: Area }) {
  const may = useMay()
  const title = t('This isn’t open to you')
  useDocumentTitle(title)
  return (
    <EmptyState
      icon={<Lock size={24} />}
      title={
        <h1 tabIndex={-1} className="outline-none">
          {title}
        </h1>
      }
      description={t('It needs one of these roles: {roles}. Yours is {role}. Ask someone with full access.', {
        roles: rolesThatRead(area),
        role: roleName(may.role),
      })}
      action={
        may.reads('reports') ? (
          <ButtonLink to="/">{t('Return to Dashboard')}</ButtonLink>
        ) : (
          <ButtonLink to="/products">{t('Go to products')}</ButtonLink>
        )
      }
    />
  )
}
