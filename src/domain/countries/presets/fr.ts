import { type Country, source, unionTaxes } from '../country.ts'

const rates = source('https://entreprendre.service-public.gouv.fr/vosdroits/F23567')

export const france: Country = {
  code: 'FR',
  currency: 'EUR',
  taxes: [
    { name: 'TVA', rate: 20_000, category: 'S', source: rates },
    { name: 'TVA taux intermédiaire', rate: 10_000, category: 'S', source: rates },
    { name: 'TVA taux réduit', rate: 5500, category: 'S', source: rates },
    { name: 'TVA taux particulier', rate: 2100, category: 'S', source: rates },
    ...unionTaxes({
      reverseCharge: ['TVA autoliquidée', 'Autoliquidation'],
      intraCommunity: ['Livraison intracommunautaire', 'Livraison intracommunautaire exonérée'],
      exported: ['Exportation', 'Exportation exonérée'],
    }),
  ],
  smallBusiness: 'Franchise en base, auto-entrepreneur',
  labels: { vatId: 'N° TVA', registration: 'SIRET' },
  // art. R123-237 of the Code de commerce: https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000033976837
  sellerNumbers: { taxed: ['tax', 'registration'], untaxed: ['registration'] },
  titles: { quote: 'Devis', order: 'Confirmation de commande', delivery: 'Bon de livraison' },
  officialSystem: null,
  sentences: [
    {
      due: 'reverse-charge',
      text: 'Autoliquidation',
      source: source('https://entreprendre.service-public.gouv.fr/vosdroits/F31808'),
    },
    {
      due: 'not-registered',
      // the laws on VAT moved to another code in September 2026; who is told another article changes the text in the settings
      text: 'TVA non applicable, art. 293 B du CGI',
      source: { url: 'https://entreprendre.service-public.gouv.fr/vosdroits/F31808', asOf: '2026-08-31' },
    },
    {
      due: 'late-payment',
      // it binds companies alone, and says so: nobody has to say of a customer whether they are one
      text: 'Pas d’escompte pour paiement anticipé. Clients professionnels : tout retard de paiement entraîne des pénalités au taux de trois fois le taux d’intérêt légal et une indemnité forfaitaire pour frais de recouvrement de 40 €.',
      saidBy: 'frais de recouvrement',
      source: source('https://entreprendre.service-public.gouv.fr/vosdroits/F31808'),
    },
  ],
  language: 'fr-FR',
  numberFormat: '1 234,56',
  dateFormat: 'dd/MM/yyyy',
  firstDayOfWeek: 1,
  paper: 'A4',
  timeZone: 'Europe/Paris',
  termsDays: 30,
  numberingPattern: 'FA-{year}-{number:4}',
  creditNotePattern: 'AV-{year}-{number:4}',
}
