/** An address in a form: the parts that its country needs, under their names there, or one text that can be split into them. */
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  type Address,
  type AddressForm,
  type AddressParts,
  addressFormOf,
  addressPartNames,
  type cityWords,
  guessedParts,
  NO_PARTS,
  type postalWords,
  printedAddress,
  type regionWords,
} from '../../../../domain/countries/addresses.ts'
import type { CountryCode } from '../../../../domain/countries/country.ts'
import { rich, t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { countryName } from '../../../../web/business/country-name.ts'

const AddressField: FieldOf<Address> = FormField

type AddressFieldsProps = {
  /** The country of an address that names none. */
  home: CountryCode | null
  help: string
}

/** Fields of the form around them, which has the values of an `Address`. Its text follows its parts. */
export function AddressFields({ home, help }: AddressFieldsProps) {
  const { getValues, setValue } = useFormContext<Address>()
  const [asked, setAsked] = useState<'text' | 'parts' | null>(null)
  const [address, ...parts] = useWatch<Address, ['address', ...(keyof AddressParts)[]]>({
    name: ['address', ...addressPartNames],
  })
  const isText = asked === null ? address !== '' && parts.every(part => part === '') : asked === 'text'
  const set = (values: Partial<Address>) => {
    for (const [name, value] of Object.entries(values)) {
      setValue(name as keyof Address, value, { shouldDirty: true, shouldValidate: true })
    }
  }
  if (isText) {
    const takeOver = (guess: Partial<Address>) => {
      set(guess)
      setAsked('parts')
    }
    return <OneText {...{ home, help }} onSplit={takeOver} onEmpty={() => setAsked('parts')} />
  }
  return (
    <Parts
      home={home}
      onPart={part => {
        const { country, ...typed } = { ...getValues(), ...part }
        set({ ...part, address: printedAddress(typed, country, home) })
      }}
      onText={() => {
        set(NO_PARTS)
        setAsked('text')
      }}
    />
  )
}

type PartsProps = { home: CountryCode | null; onPart: (part: Partial<AddressParts>) => void; onText: () => void }

function Parts({ home, onPart, onText }: PartsProps) {
  const [country, region] = useWatch<Address, ['country', 'region']>({ name: ['country', 'region'] })
  const form = addressFormOf(country ?? home)
  const field = (name: keyof AddressParts) => (
    <AddressField name={name} label={partName(name, form)}>
      {({ onChange: _, ...control }) => (
        <TextInput {...control} onChange={event => onPart({ [name]: event.target.value })} />
      )}
    </AddressField>
  )
  const postalCode = form.postal && field('postalCode')
  const isPostalFirst = /Z.*C/.test(form.layout)
  return (
    <>
      <AddressField name="street" label={partName('street', form)}>
        {({ onChange: _, ...control }) => (
          <TextArea {...control} rows={2} onChange={event => onPart({ street: event.target.value })} />
        )}
      </AddressField>
      <div className="grid gap-5 sm:grid-cols-2">
        {isPostalFirst && postalCode}
        {field('city')}
        {(form.region !== null || region !== '') && field('region')}
        {!isPostalFirst && postalCode}
      </div>
      <Button look="quiet" size="small" className="-ms-3 -mt-3 self-start" onClick={onText}>
        {t('Enter the address as one text')}
      </Button>
    </>
  )
}

type OneTextProps = AddressFieldsProps & { onSplit: (guess: Partial<Address>) => void; onEmpty: () => void }

function OneText({ home, help, onSplit, onEmpty }: OneTextProps) {
  const [address, country] = useWatch<Address, ['address', 'country']>({ name: ['address', 'country'] })
  const [previewed, setPreviewed] = useState(false)
  const guess = guessedParts(address, country ?? home)
  const form = addressFormOf(guess?.country ?? home)
  return (
    <>
      <AddressField name="address" label={t('Address')} help={help}>
        <TextArea rows={4} />
      </AddressField>
      {previewed && guess ? (
        <Banner
          announced
          action={
            <Button
              onClick={() => {
                const found = guess.country === (country ?? home) ? country : guess.country
                onSplit({
                  ...guess.parts,
                  ...(found === country ? {} : { country: found }),
                  address: printedAddress(guess.parts, found, home),
                })
              }}
            >
              {t('Use these fields')}
            </Button>
          }
        >
          {addressPartNames
            .filter(name => guess.parts[name] !== '')
            .map(name => (
              <span key={name} className="block">
                {rich('{name}: {value}', {
                  name: partName(name, form),
                  value: <bdi>{guess.parts[name].replaceAll('\n', ', ')}</bdi>,
                })}
              </span>
            ))}
          {guess.country !== null && guess.country !== country && (
            <span className="block">
              {t('{name}: {value}', { name: t('Country'), value: countryName(guess.country) })}
            </span>
          )}
        </Banner>
      ) : (
        <Button
          look="quiet"
          size="small"
          className="-mt-3 self-start"
          onClick={() => (guess ? setPreviewed(true) : onEmpty())}
        >
          {guess ? t('Split into fields') : t('Enter the address in fields')}
        </Button>
      )}
    </>
  )
}

/** What a save sends of a changed address: the text too, which parts that were emptied do not replace. */
export function withAddress<Changes extends Partial<Address>>(changes: Changes, { address }: Address): Changes {
  return addressPartNames.some(name => changes[name] !== undefined) ? { ...changes, address } : changes
}

const POSTAL_WORDS: Readonly<Record<(typeof postalWords)[number], string>> = {
  'postal-code': t('Postal code'),
  zip: t('ZIP code'),
  postcode: t('Postcode'),
  eircode: t('Eircode'),
  pin: t('PIN code'),
}

const REGION_WORDS: Readonly<Record<(typeof regionWords)[number], string>> = {
  region: t('Region'),
  state: t('State', { context: 'of a country' }),
  province: t('Province'),
  county: t('County'),
  prefecture: t('Prefecture'),
  emirate: t('Emirate'),
}

const CITY_WORDS: Readonly<Record<(typeof cityWords)[number], string>> = {
  city: t('City'),
  town: t('Town or city'),
  suburb: t('Suburb or town'),
}

/** The name of a part of an address in its country. */
function partName(part: keyof AddressParts, { postal, region, city }: AddressForm): string {
  switch (part) {
    case 'street':
      return t('Street')
    case 'postalCode':
      return POSTAL_WORDS[postal ?? 'postal-code']
    case 'region':
      return REGION_WORDS[region ?? 'region']
    case 'city':
      return CITY_WORDS[city]
  }
}
