/** Narrows a list to an option of an own field. It is not shown until there is a choice. */
import { SlidersHorizontal } from 'lucide-react'
import { Fragment } from 'react'
import { type OwnFieldPlace, ownFieldsOf } from '../../../domain/own-fields/own-fields.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { DropdownMenu, MenuCheck, MenuLabel } from '../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'

type OwnFilterProps = {
  place: OwnFieldPlace
  /** The id of the field, a colon and the option. */
  own: string | undefined
  onChange: (own: string | undefined) => unknown
}

export function OwnFilter({ place, own, onChange }: OwnFilterProps) {
  const choices = ownFieldsOf(useBusiness().ownFields, place).filter(({ type }) => type === 'choice')
  const [only, ...others] = choices
  if (!only) return null
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button icon={<SlidersHorizontal aria-hidden="true" size={16} />}>
          {/* a tablet has room for the tools of invoices in one row */}
          <span className="max-w-40 truncate sm:max-lg:sr-only">
            {others.length > 0 ? t('Custom fields') : <bdi>{only.name}</bdi>}
          </span>
        </Button>
      }
    >
      {choices.map(({ id, name, options }) => (
        <Fragment key={id}>
          {others.length > 0 && <MenuLabel>{name}</MenuLabel>}
          {options.map(option => {
            const value = `${id}:${option}`
            return (
              <MenuCheck
                key={option}
                checked={own === value}
                onChange={() => void onChange(own === value ? undefined : value)}
              >
                <span className="inline-block max-w-64 truncate">
                  <bdi>{option}</bdi>
                </span>
              </MenuCheck>
            )
          })}
        </Fragment>
      ))}
    </DropdownMenu>
  )
}

/** What the filter of a list says of the option that it is narrowed to; undefined where it is not. */
export function useOwnWords(own: string | undefined): string | undefined {
  const { ownFields } = useBusiness()
  if (own === undefined) return undefined
  const colon = own.indexOf(':')
  const field = ownFields.find(({ id }) => id === own.slice(0, colon))
  return t('{name}: {value}', { name: field?.name ?? t('Custom fields'), value: own.slice(colon + 1) })
}
