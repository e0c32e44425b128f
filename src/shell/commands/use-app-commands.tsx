/** The commands that are available on every screen. */
import { useNavigate } from '@tanstack/react-router'
import {
  ClipboardList,
  FilePlus2,
  FileText,
  FileUp,
  History,
  Keyboard,
  LayoutDashboard,
  Package,
  PackagePlus,
  PackageSearch,
  Settings,
  Tags,
  UserPlus,
  Users,
} from 'lucide-react'
import { type Area, useMay } from '../../features/accounts/web/role.ts'
import { useSettingsSections } from '../../features/businesses/web/settings/use-settings-sections.ts'
import { t } from '../../translations/web.ts'
import { type Command, useCommandKeys, useCommands } from '../../ui/commands.ts'
import { chooseTheme } from '../../ui/theme.ts'
import { THEMES } from '../themes.tsx'

export function useAppCommands(showKeys: () => void): void {
  const navigate = useNavigate()
  const sections = useSettingsSections()
  const may = useMay()
  const create = t('Create')
  const go = t('Go to')
  const all: (Command & { area?: Area })[] = [
    {
      id: 'create-invoice',
      area: 'invoices',
      writes: 'invoices',
      label: t('Create invoice'),
      group: create,
      keys: 'c',
      icon: <FilePlus2 size={16} />,
      run: () => void navigate({ to: '/invoices/new' }),
    },
    {
      id: 'add-customer',
      area: 'customers',
      writes: 'customers',
      label: t('Add customer'),
      group: create,
      icon: <UserPlus size={16} />,
      run: () => void navigate({ to: '/customers/new' }),
    },
    {
      id: 'add-product',
      area: 'products',
      writes: '/products',
      label: t('Add product'),
      group: create,
      icon: <PackagePlus size={16} />,
      run: () => void navigate({ to: '/products/new' }),
    },
    {
      id: 'import-file',
      area: '/imports',
      writes: '/imports',
      label: t('Import a file'),
      group: create,
      icon: <FileUp size={16} />,
      run: () => void navigate({ to: '/imports/new' }),
    },
    {
      id: 'go-dashboard',
      area: 'reports',
      label: t('Dashboard'),
      group: go,
      keys: 'g d',
      icon: <LayoutDashboard size={16} />,
      run: () => void navigate({ to: '/' }),
    },
    {
      id: 'go-products',
      area: 'products',
      label: t('Products'),
      group: go,
      keys: 'g p',
      icon: <Package size={16} />,
      run: () => void navigate({ to: '/products' }),
    },
    {
      id: 'go-stock',
      area: 'products',
      label: t('Stock movements'),
      group: go,
      icon: <History size={16} />,
      run: () => void navigate({ to: '/stock' }),
    },
    {
      id: 'go-to-order',
      area: 'products',
      label: t('To order'),
      group: go,
      icon: <PackageSearch size={16} />,
      run: () => void navigate({ to: '/stock/to-order' }),
    },
    {
      id: 'go-stock-counts',
      area: 'products',
      label: t('Stock counts'),
      group: go,
      icon: <ClipboardList size={16} />,
      run: () => void navigate({ to: '/stock/counts' }),
    },
    {
      id: 'go-price-lists',
      area: 'prices',
      label: t('Price lists'),
      group: go,
      icon: <Tags size={16} />,
      run: () => void navigate({ to: '/price-lists' }),
    },
    {
      id: 'go-customers',
      area: 'customers',
      label: t('Customers'),
      group: go,
      keys: 'g c',
      icon: <Users size={16} />,
      run: () => void navigate({ to: '/customers' }),
    },
    {
      id: 'go-invoices',
      area: 'invoices',
      label: t('Invoices'),
      group: go,
      keys: 'g i',
      icon: <FileText size={16} />,
      run: () => void navigate({ to: '/invoices' }),
    },
    {
      id: 'go-overdue',
      area: 'invoices',
      label: t('Overdue invoices'),
      group: go,
      icon: <FileText size={16} />,
      run: () => void navigate({ to: '/invoices', search: { status: 'overdue' } }),
    },
    {
      id: 'go-activity',
      area: 'reports',
      label: t('Activity'),
      words: t('history, audit log, who did what'),
      group: go,
      icon: <History size={16} />,
      run: () => void navigate({ to: '/activity' }),
    },
    {
      id: 'go-settings',
      label: t('Settings'),
      group: go,
      keys: 'g s',
      icon: <Settings size={16} />,
      run: () => void navigate({ to: '/settings' }),
    },
    ...sections.map(({ id, name, words }) => ({
      id: `settings-${id}`,
      label: name,
      words,
      group: t('Settings'),
      icon: <Settings size={16} />,
      run: () => void navigate({ to: '/settings/$section', params: { section: id } }),
    })),
    ...THEMES.map(({ value, label, icon }) => ({
      id: `theme-${value}`,
      label: t('Appearance: {theme}', { theme: label }),
      group: t('Settings'),
      icon,
      run: () => chooseTheme(value),
    })),
    {
      id: 'show-keys',
      label: t('Keyboard shortcuts'),
      group: t('Help'),
      keys: '?',
      icon: <Keyboard size={16} />,
      run: showKeys,
    },
  ]
  useCommands(all.filter(({ area }) => area === undefined || may.reads(area)))
  useCommandKeys()
}
