/** The head of a product’s page: its name, its status and its actions. */

import { useNavigate } from '@tanstack/react-router'
import { Archive, ArchiveRestore, Copy, Layers, PackagePlus, Pencil, ScanSearch, Tag } from 'lucide-react'
import { useRef, useState } from 'react'
import { isolated } from '../../../../domain/values/isolated-text.ts'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { MenuItem, MenuLink, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { BackLink, PageHeader } from '../../../../ui/PageHeader.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useRecentRecord } from '../../../../web/recent-records.ts'
import { AdjustStockDialog } from '../../../stock/web/AdjustStockDialog.tsx'
import { VerifyStockDialog } from '../../../stock/web/VerifyStockDialog.tsx'
import { RecordTags } from '../../../tags/web/RecordTags.tsx'
import type { Product } from '../../contract.ts'
import { useArchiveProduct } from '../api.ts'
import { LabelsDialog } from '../LabelsDialog.tsx'
import { VariantsDialog } from '../product-groups/VariantsDialog.tsx'
import { StockStatusBadge } from '../StockStatusBadge.tsx'

export function ProductHeader({ product }: { product: Product }) {
  const [open, setOpen] = useState<'adjust' | 'verify' | 'labels' | 'variants' | null>(null)
  const { archive, restore } = useArchiveProduct()
  const navigate = useNavigate()
  const trigger = useRef<HTMLButtonElement>(null)
  const openFromMenu = (dialog: 'verify' | 'labels' | 'variants') => {
    // The dialog gives the focus back to where it was, and the menu is gone by then
    trigger.current?.focus()
    setOpen(dialog)
  }
  const group = t('This product')
  const noStock = product.isService ? t('Services aren’t stocked.') : undefined
  useCommands([
    {
      id: 'edit-product',
      writes: true,
      label: t('Edit'),
      group,
      keys: 'e',
      icon: <Pencil size={16} />,
      run: () =>
        void navigate({ to: '/products/$productId/edit', params: { productId: product.id }, resetScroll: false }),
    },
    {
      id: 'adjust-stock',
      writes: true,
      label: t('Adjust stock'),
      group,
      icon: <PackagePlus size={16} />,
      whyNot: noStock,
      run: () => setOpen('adjust'),
    },
    {
      id: 'duplicate-product',
      writes: '/products',
      label: t('Duplicate', { context: 'verb' }),
      group,
      icon: <Copy size={16} />,
      run: () => void navigate({ to: '/products/new', search: { from: product.id } }),
    },
    {
      id: 'print-labels',
      label: t('Print labels'),
      group,
      icon: <Tag size={16} />,
      run: () => setOpen('labels'),
    },
    {
      id: 'verify-stock',
      label: t('Verify stock'),
      group,
      icon: <ScanSearch size={16} />,
      whyNot: noStock,
      run: () => setOpen('verify'),
    },
    product.archived
      ? {
          id: 'restore-product',
          writes: true,
          label: t('Restore'),
          group,
          icon: <ArchiveRestore size={16} />,
          run: () => restore(product),
        }
      : {
          id: 'archive-product',
          writes: true,
          label: t('Archive', { context: 'verb' }),
          group,
          icon: <Archive size={16} />,
          run: () => archive(product),
        },
  ])
  useRecentRecord(useBusiness().id, { kind: 'product', id: product.id, label: product.name })
  const edit = (
    <ButtonLink
      writes
      to="/products/$productId/edit"
      params={{ productId: product.id }}
      resetScroll={false}
      look={product.isService ? 'primary' : 'secondary'}
      icon={<Pencil aria-hidden="true" size={16} />}
    >
      {t('Edit')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeader
        title={product.name}
        documentTitle={isolated(product.name)}
        beneath={<RecordTags kind="product" id={product.id} />}
        back={<BackLink to="/products">{t('Products')}</BackLink>}
        badge={
          <>
            <StockStatusBadge status={product.stockStatus} />
            {product.archived && <Badge tone="muted">{t('Archived', { context: 'product' })}</Badge>}
          </>
        }
        action={
          <>
            <MoreMenu ref={trigger} look="secondary" label={t('More actions')} className="max-sm:grow-0!">
              <MenuLink
                writes="/products"
                to="/products/new"
                search={{ from: product.id }}
                icon={<Copy aria-hidden="true" size={16} />}
              >
                {t('Duplicate', { context: 'verb' })}
              </MenuLink>
              {product.groupId === null && (
                <MenuItem
                  writes="/product-groups"
                  icon={<Layers aria-hidden="true" size={16} />}
                  onSelect={() => openFromMenu('variants')}
                >
                  {t('Add variants')}
                </MenuItem>
              )}
              {noStock && (
                <MenuItem
                  writes
                  icon={<PackagePlus aria-hidden="true" size={16} />}
                  whyNot={noStock}
                  onSelect={() => setOpen('adjust')}
                >
                  {t('Adjust stock')}
                </MenuItem>
              )}
              <MenuItem icon={<Tag aria-hidden="true" size={16} />} onSelect={() => openFromMenu('labels')}>
                {t('Print labels')}
              </MenuItem>
              <MenuItem
                icon={<ScanSearch aria-hidden="true" size={16} />}
                whyNot={noStock}
                onSelect={() => openFromMenu('verify')}
              >
                {t('Verify stock')}
              </MenuItem>
              <MenuSeparator />
              {product.archived ? (
                <MenuItem
                  writes
                  icon={<ArchiveRestore aria-hidden="true" size={16} />}
                  onSelect={() => restore(product)}
                >
                  {t('Restore')}
                </MenuItem>
              ) : (
                <MenuItem writes icon={<Archive aria-hidden="true" size={16} />} onSelect={() => archive(product)}>
                  {t('Archive', { context: 'verb' })}
                </MenuItem>
              )}
            </MoreMenu>
            {edit}
            {!product.isService && (
              <Button
                writes
                look="primary"
                icon={<PackagePlus aria-hidden="true" size={16} />}
                onClick={() => setOpen('adjust')}
              >
                {t('Adjust stock')}
              </Button>
            )}
          </>
        }
      />
      {open === 'adjust' && <AdjustStockDialog product={product} onClose={() => setOpen(null)} />}
      {open === 'labels' && <LabelsDialog products={[product]} onClose={() => setOpen(null)} />}
      {open === 'variants' && <VariantsDialog product={product} group={undefined} onClose={() => setOpen(null)} />}
      {open === 'verify' && <VerifyStockDialog onClose={() => setOpen(null)} />}
    </>
  )
}
