import { type Country, source, unionTaxes } from '../country.ts'

const rates = source('https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm')
// article 95
const withheld = source('https://www.boe.es/buscar/act.php?id=BOE-A-2007-6820')
const invoicing = source('https://www.boe.es/buscar/act.php?id=BOE-A-2012-14696')

export const spain: Country = {
  code: 'ES',
  currency: 'EUR',
  taxes: [
    { name: 'IVA', rate: 21_000, category: 'S', source: rates },
    { name: 'IVA reducido', rate: 10_000, category: 'S', source: rates },
    { name: 'IVA superreducido', rate: 4000, category: 'S', source: rates },
    ...unionTaxes({
      reverseCharge: ['IVA inversión', 'Inversión del sujeto pasivo'],
      intraCommunity: ['Entrega intracomunitaria', 'Entrega intracomunitaria exenta'],
      exported: ['Exportación', 'Exportación exenta'],
    }),
  ],
  labels: { vatId: 'NIF-IVA', taxNumber: 'NIF', registration: 'Registro Mercantil' },
  // art. 6.1 c: https://www.boe.es/buscar/act.php?id=BOE-A-2012-14696
  sellerNumbers: { taxed: ['tax'], untaxed: ['tax'] },
  titles: {
    quote: 'Presupuesto',
    order: 'Confirmación de pedido',
    delivery: 'Albarán',
    creditNote: 'Factura rectificativa',
  },
  withholdings: [
    { name: 'IRPF', rate: 15_000, source: withheld },
    // in the year in which somebody begins, and in the two years after it
    { name: 'IRPF', rate: 7000, source: withheld },
  ],
  officialSystem: {
    name: 'Verifactu',
    from: '2027-01-01',
    source: source('https://sede.agenciatributaria.gob.es/Sede/iva/sistemas-informaticos-facturacion-verifactu.html'),
  },
  sentences: [{ due: 'reverse-charge', text: 'Inversión del sujeto pasivo', source: invoicing }],
  language: 'es-ES',
  numberFormat: '1.234,56',
  dateFormat: 'dd/MM/yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Madrid',
  termsDays: 30,
  numberingPattern: 'F-{year}-{number:4}',
  // a series of their own, by article 6 of the rules on invoices
  creditNotePattern: 'R-{year}-{number:4}',
}
