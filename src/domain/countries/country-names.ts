/** Countries by what a person or a program may call them in a file. */
import { countryCodes, OTHER_NAMES } from './countries.ts'
import type { CountryCode } from './country.ts'

/** The first of two that use a name for different countries wins. */
const LANGUAGES =
  'en de fr es it nl pl pt da sv nb fi cs sk hu ro bg el hr sl et lv lt tr ru uk ja zh ko ar he hi ca ga is mt'

/** Of three letters, each with the one of two. */
const LONG_CODES =
  'AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD BRBBB BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT ' +
  'BOLBO BESBQ BIHBA BWABW BRABR BRNBN BGRBG BFABF BDIBI CPVCV KHMKH CMRCM CANCA CYMKY CAFCF TCDTD CHLCL CHNCN COLCO COMKM COGCG CODCD COKCK CRICR CIVCI ' +
  'HRVHR CUBCU CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FLKFK FROFO FJIFJ FINFI FRAFR GUFGF PYFPF GABGA ' +
  'GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW GUYGY HTIHT HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE ' +
  'IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR LBYLY LIELI LTULT LUXLU MACMO MDGMG ' +
  'MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MYTYT MEXMX FSMFM MDAMD MCOMC MNGMN MNEME MSRMS MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NCLNC ' +
  'NZLNZ NICNI NERNE NGANG MKDMK MNPMP NORNO OMNOM PAKPK PLWPW PSEPS PANPA PNGPG PRYPY PERPE PHLPH POLPL PRTPT PRIPR QATQA REURE ROURO RUSRU RWARW ' +
  'WSMWS SMRSM STPST SAUSA SENSN SRBRS SYCSC SLESL SGPSG SXMSX SVKSK SVNSI SLBSB SOMSO ZAFZA SSDSS ESPES LKALK SDNSD SURSR SWESE CHECH SYRSY TWNTW TJKTJ ' +
  'TZATZ THATH TLSTL TGOTG TONTO TTOTT TUNTN TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS URYUY UZBUZ VUTVU VENVE VNMVN VGBVG VIRVI YEMYE ZMBZM ZWEZW'

/** Codes that are no ISO codes: of the tax authorities of the European Union, and of cars, as German programs write them. */
const OTHER_CODES =
  'EL:GR XI:GB XK:XK A:AT B:BE D:DE E:ES F:FR FIN:FI FL:LI H:HU I:IT IRL:IE L:LU N:NO P:PT S:SE SLO:SI'

const codes = new Map<string, CountryCode>()

/** `The Netherlands` and `Kingdom of the Netherlands` are one country. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(and|und)\b ?/g, '')
    .replace(/\bsaint\b/g, 'st')
    .trim()
    .replace(
      /^(the|die|der|la|le|les|los|il|lo|an|republic of|kingdom of|federal republic of|state of) (?=\p{L}{3})/u,
      '',
    )
    .replace(/^the /, '')
}

const withoutBrackets = (text: string) => text.replace(/\(.*?\)/g, ' ')

/** By its code, or its name in one of many languages; null if there is no such country. */
export function countryNamed(text: string): CountryCode | null {
  if (codes.size === 0) learnNames()
  // `Netherlands (the)`, `Korea, Republic of`, `Schweiz/Suisse`
  const readings = [text, withoutBrackets(text), text.split(',').toReversed().join(' '), ...text.split('/')]
  for (const reading of readings) {
    const found = codes.get(plain(reading))
    if (found) return found
  }
  return formerly(text)
}

function learnNames(): void {
  const names = LANGUAGES.split(' ').flatMap(language =>
    (['long', 'short'] as const).map(style => new Intl.DisplayNames([language], { type: 'region', style })),
  )
  const learn = (name: string, code: CountryCode) => {
    if (plain(name) !== '' && !codes.has(plain(name))) codes.set(plain(name), code)
  }
  for (const code of countryCodes) learn(code, code)
  for (const pair of LONG_CODES.match(/[A-Z]{5}/g) ?? []) learn(pair.slice(0, 3), pair.slice(3))
  for (const [name = '', code = ''] of OTHER_CODES.split(' ').map(pair => pair.split(':'))) learn(name, code)
  for (const [code, others] of Object.entries(OTHER_NAMES)) for (const name of others.split(', ')) learn(name, code)
  for (const each of names) for (const code of countryCodes) learn(each.of(code) ?? code, code)
  for (const each of names) for (const code of countryCodes) learn(withoutBrackets(each.of(code) ?? code), code)
}

/** `UK`, `YU`, the numbers of ISO 3166, and what else Unicode knows by another code. */
function formerly(text: string): CountryCode | null {
  const code = text.trim()
  if (!/^([A-Za-z]{2}|\d{3})$/.test(code)) return null
  const { region = '' } = new Intl.Locale(`und-${code}`)
  return countryCodes.find(known => known === region) ?? null
}
