/** Businesses and customers of several countries, complete or with facts missing, in the columns of their tables. */
import fc from 'fast-check'
import type { ElectronicScheme } from '../../domain/countries/electronic-addresses.ts'

interface Home {
  readonly country: string
  readonly city: string
  readonly postalCode: string
  readonly vatId: string
  readonly registrationNumber: string
  readonly electronic: readonly [ElectronicScheme, string]
}

const HOMES: readonly Home[] = [
  {
    country: 'DE',
    city: 'Hamburg',
    postalCode: '20457',
    vatId: 'DE 123 456 788',
    registrationNumber: 'HRB 4711',
    electronic: ['9930', 'DE123456788'],
  },
  {
    country: 'FR',
    city: 'Paris',
    postalCode: '75002',
    vatId: 'FR40303265045',
    registrationNumber: '303265045',
    electronic: ['0002', '303265045'],
  },
  {
    country: 'BE',
    city: 'Gent',
    postalCode: '9000',
    vatId: 'BE0403170701',
    registrationNumber: '0403.170.701',
    electronic: ['0208', '0403170701'],
  },
  {
    country: 'NL',
    city: 'Utrecht',
    postalCode: '3511 AB',
    vatId: 'NL001234567B01',
    registrationNumber: '12345678',
    electronic: ['0106', '12345678'],
  },
  {
    country: 'CH',
    city: 'Basel',
    postalCode: '4051',
    vatId: 'CHE-116.281.710 MWST',
    registrationNumber: '',
    electronic: ['0183', 'CHE116281710'],
  },
  {
    country: 'SE',
    city: 'Umeå',
    postalCode: '903 25',
    vatId: 'SE556703748501',
    registrationNumber: '556703-7485',
    electronic: ['0007', '5567037485'],
  },
  {
    country: 'NO',
    city: 'Oslo',
    postalCode: '0150',
    vatId: 'NO 974 760 673 MVA',
    registrationNumber: '974760673',
    electronic: ['0192', '974760673'],
  },
  {
    country: 'DK',
    city: 'Aarhus',
    postalCode: '8000',
    vatId: 'DK13585628',
    registrationNumber: '13585628',
    electronic: ['0184', '13585628'],
  },
  {
    country: 'IT',
    city: 'Torino',
    postalCode: '10121',
    vatId: 'IT00743110157',
    registrationNumber: '',
    electronic: ['0211', 'IT00743110157'],
  },
]

/** Of buyers alone: their numbers for tax have no letters of their country, or seem to have those of another. */
const ABROAD: readonly Home[] = [
  { country: 'IN', city: 'Pune', postalCode: '411001', vatId: '27AAPFU0939F1ZV' },
  { country: 'JP', city: 'Kyoto', postalCode: '600-8216', vatId: 'T1234567890123' },
  { country: 'MX', city: 'Puebla', postalCode: '72000', vatId: 'DEF010101AB1' },
  { country: 'BR', city: 'Recife', postalCode: '50010-000', vatId: '12.345.678/0001-95' },
  { country: 'AU', city: 'Perth', postalCode: '6000', vatId: '51 824 753 556' },
  { country: 'XK', city: 'Prizren', postalCode: '20000', vatId: '330123456' },
].map(home => ({ ...home, registrationNumber: '4711', electronic: ['0088', '4006381333931'] }))

const known = <Value, Other>(value: Value, without: Other) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, fc.constant(without))

// German sellers most of all, as XRechnung asks for most
const home = fc.oneof(fc.constant(HOMES[0] as Home), fc.constantFrom(...HOMES))

const NO_PARTS = { street: '', postalCode: '', city: '', region: '' }

function addressOf({ postalCode, city }: Home, street: string, hasParts: boolean) {
  const address = `${street}\n${postalCode} ${city}`
  return { address, ...(hasParts ? { street, postalCode, city, region: '' } : NO_PARTS) }
}

/** In the columns of a letterhead, with the country of the business. */
export const randomSeller = fc
  .record({
    home,
    name: fc.constant('Hafenlicht'),
    legalName: fc.constantFrom('', 'Hafenlicht Kaffee GmbH & Co. KG', 'Hafenlicht'),
    hasVatId: known(true, false),
    taxNumber: fc.constantFrom('', '22/815/0815'),
    isRegistered: fc.boolean(),
    isReachable: known(true, false),
    hasParts: known(true, false),
    contactName: known('Ada Öztürk', ''),
    email: known('post@hafenlicht.example', ''),
    phone: known('+49 40 1234', ''),
  })
  .map(({ home: at, hasVatId, isRegistered, isReachable, hasParts, ...seller }) => ({
    ...seller,
    ...addressOf(at, 'Kai 1\nHaus "B"', hasParts),
    country: at.country,
    website: '',
    vatId: hasVatId ? at.vatId : '',
    registrationNumber: isRegistered ? at.registrationNumber : '',
    electronicScheme: isReachable ? at.electronic[0] : null,
    electronicAddress: isReachable ? at.electronic[1] : '',
  }))

/** As a document and the customer of today have it. */
export const randomBuyer = fc
  .record({
    home: fc.oneof({ weight: 3, arbitrary: home }, fc.constantFrom(...ABROAD)),
    kind: fc.constantFrom(null, 'company' as const, 'public' as const),
    hasVatId: known(true, false),
    isRegistered: fc.boolean(),
    isReachable: known(true, false),
    hasParts: known(true, false),
    contactName: fc.constantFrom('', 'Luc <3'),
    email: known('petit@example.com', ''),
  })
  .map(({ home: at, kind, hasVatId, isRegistered, isReachable, hasParts, contactName, email }) => ({
    customer: {
      id: 'cust0001',
      name: 'Petit & Cie',
      country: at.country,
      vatId: hasVatId ? at.vatId : '',
    },
    contact: {
      kind,
      contactName,
      email,
      phone: '',
      registrationNumber: isRegistered ? at.registrationNumber : '',
    },
    electronic: isReachable
      ? { scheme: at.electronic[0], id: at.electronic[1] }
      : { scheme: null as ElectronicScheme | null, id: '' },
    addressNow: addressOf(at, '1 rue de la Paix\nBât. B\nÉtage 2\nPorte 7', hasParts),
  }))
