/** The actions for a product, behind one button at the end of its row. */

import { Archive, ArchiveRestore, Copy, Eye, PackagePlus, Pencil } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../../../translations/web.ts'
import { MenuItem, MenuLink, MenuSeparator, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import type { Product } from '../../contract.ts'
import { useArchiveProduct } from '../api.ts'

type ProductMenuProps = {
  product: Product
  onAdjustStock: (product: Product) => void
}

export function ProductMenu({ product, onAdjustStock }: ProductMenuProps) {
  const { archive, restore } = useArchiveProduct()
  const params = { productId: product.id }
  const trigger = useRef<HTMLButtonElement>(null)
  const adjustStock = () => {
    // The dialog gives the focus back to where it was, and the menu is gone by then
    trigger.current?.focus()
    onAdjustStock(product)
  }
  return (
    <MoreMenu ref={trigger} label={t('Actions for {name}', { name: product.name })}>
      <MenuLink to="/products/$productId" params={params} icon={<Eye aria-hidden="true" size={16} />}>
        {t('View', { context: 'verb' })}
      </MenuLink>
      <MenuLink writes to="/products/$productId/edit" params={params} icon={<Pencil aria-hidden="true" size={16} />}>
        {t('Edit')}
      </MenuLink>
      <MenuItem
        writes
        icon={<PackagePlus aria-hidden="true" size={16} />}
        whyNot={product.isService ? t('Services aren’t stocked.') : undefined}
        onSelect={adjustStock}
      >
        {t('Adjust stock')}
      </MenuItem>
      <MenuLink
        writes
        to="/products/new"
        search={{ from: product.id }}
        resetScroll={false}
        icon={<Copy aria-hidden="true" size={16} />}
      >
        {t('Duplicate', { context: 'verb' })}
      </MenuLink>
      <MenuSeparator />
      {product.archived ? (
        <MenuItem writes icon={<ArchiveRestore aria-hidden="true" size={16} />} onSelect={() => restore(product)}>
          {t('Restore')}
        </MenuItem>
      ) : (
        <MenuItem writes icon={<Archive aria-hidden="true" size={16} />} onSelect={() => archive(product)}>
          {t('Archive', { context: 'verb' })}
        </MenuItem>
      )}
    </MoreMenu>
  )
}
