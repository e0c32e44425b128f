/** BR-CL: codes are from their lists. */
import type { Identifier, ReceivedInvoice } from '../received-invoice.ts'
import {
  addressSchemes,
  allowanceReasons,
  type CodeList,
  chargeReasons,
  classificationLists,
  codes,
  countryCodes,
  creditNoteTypes,
  currencyCodes,
  exemptionReasons,
  fileTypes,
  identifierSchemes,
  invoiceTypes,
  paymentMeans,
  taxCategoryCodes,
  taxPointCodes,
} from './code-lists.ts'
import { type Place, type Rule, rule } from './rule.ts'
import { unitCodes } from './unit-codes.ts'

/** UNTDID 4451. */
const noteSubjects = codes(`
AAA AAB AAC AAD AAE AAF AAG AAI AAJ AAK AAL AAM AAN AAO AAP AAQ AAR AAS AAT AAU AAV AAW AAX AAY AAZ ABA ABB ABC ABD ABE ABF ABG ABH ABI
ABJ ABK ABL ABM ABN ABO ABP ABQ ABR ABS ABT ABU ABV ABW ABX ABZ ACA ACB ACC ACD ACE ACF ACG ACH ACI ACJ ACK ACL ACM ACN ACO ACP ACQ ACR
ACS ACT ACU ACV ACW ACX ACY ACZ ADA ADB ADC ADD ADE ADF ADG ADH ADI ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADS ADT ADU ADV ADW ADX ADY ADZ
AEA AEB AEC AED AEE AEF AEG AEH AEI AEJ AEK AEL AEM AEN AEO AEP AEQ AER AES AET AEU AEV AEW AEX AEY AEZ AFA AFB AFC AFD AFE AFF AFG AFH
AFI AFJ AFK AFL AFM AFN AFO AFP AFQ AFR AFS AFT AFU AFV AFW AFX AFY AFZ AGA AGB AGC AGD AGE AGF AGG AGH AGI AGJ AGK AGL AGM AGN AGO AGP
AGQ AGR AGS AGT AGU AGV AGW AGX AGY AGZ AHA AHB AHC AHD AHE AHF AHG AHH AHI AHJ AHK AHL AHM AHN AHO AHP AHQ AHR AHS AHT AHU AHV AHW AHX
AHY AHZ AIA AIB AIC AID AIE AIF AIG AIH AII AIJ AIK AIL AIM AIN AIO AIP AIQ AIR AIS AIT AIU AIV AIW AIX AIY AIZ AJA AJB ALC ALD ALE ALF
ALG ALH ALI ALJ ALK ALL ALM ALN ALO ALP ALQ ARR ARS AUT AUU AUV AUW AUX AUY AUZ AVA AVB AVC AVD AVE AVF BAG BAH BAI BAJ BAK BAL BAM BAN
BAO BAP BAQ BAR BAS BLC BLD BLE BLF BLG BLH BLI BLJ BLK BLL BLM BLN BLO BLP BLQ BLR BLS BLT BLU BLV BLW BLX BLY BLZ BMA BMB BMC BMD BME
CCI CEX CHG CIP CLP CLR COI CUR CUS DAR DCL DEL DIN DOC DUT EUR FBC GBL GEN GS7 HAN HAZ ICN IIN IMI IND INS INV IRP ITR ITS LAN LIN LOI
MCO MDH MKS ORI OSI PAC PAI PAY PKG PKT PMD PMT PRD PRF PRI PUR QIN QQD QUT RAH REG RET REV RQR SAF SIC SIN SLR SPA SPG SPH SPP SPT SRN
SSR SUR TCA TDT TRA TRR TXD WHI ZZZ`)

/** UNTDID 1153. */
const referenceTypes = codes(`
AAA AAB AAC AAD AAE AAF AAG AAH AAI AAJ AAK AAL AAM AAN AAO AAP AAQ AAR AAS AAT AAU AAV AAW AAX AAY AAZ ABA ABB ABC ABD ABE ABF ABG ABH
ABI ABJ ABK ABL ABM ABN ABO ABP ABQ ABR ABS ABT ABU ABV ABW ABX ABY ABZ AC ACA ACB ACC ACD ACE ACF ACG ACH ACI ACJ ACK ACL ACN ACO ACP ACQ
ACR ACT ACU ACV ACW ACX ACY ACZ ADA ADB ADC ADD ADE ADF ADG ADI ADJ ADK ADL ADM ADN ADO ADP ADQ ADT ADU ADV ADW ADX ADY ADZ AE AEA AEB AEC
AED AEE AEF AEG AEH AEI AEJ AEK AEL AEM AEN AEO AEP AEQ AER AES AET AEU AEV AEW AEX AEY AEZ AF AFA AFB AFC AFD AFE AFF AFG AFH AFI AFJ AFK
AFL AFM AFN AFO AFP AFQ AFR AFS AFT AFU AFV AFW AFX AFY AFZ AGA AGB AGC AGD AGE AGF AGG AGH AGI AGJ AGK AGL AGM AGN AGO AGP AGQ AGR AGS
AGT AGU AGV AGW AGX AGY AGZ AHA AHB AHC AHD AHE AHF AHG AHH AHI AHJ AHK AHL AHM AHN AHO AHP AHQ AHR AHS AHT AHU AHV AHX AHY AHZ AIA AIB
AIC AID AIE AIF AIG AIH AII AIJ AIK AIL AIM AIN AIO AIP AIQ AIR AIS AIT AIU AIV AIW AIX AIY AIZ AJA AJB AJC AJD AJE AJF AJG AJH AJI AJJ
AJK AJL AJM AJN AJO AJP AJQ AJR AJS AJT AJU AJV AJW AJX AJY AJZ AKA AKB AKC AKD AKE AKF AKG AKH AKI AKJ AKK AKL AKM AKN AKO AKP AKQ AKR
AKS AKT AKU AKV AKW AKX AKY AKZ ALA ALB ALC ALD ALE ALF ALG ALH ALI ALJ ALK ALL ALM ALN ALO ALP ALQ ALR ALS ALT ALU ALV ALW ALX ALY ALZ
AMA AMB AMC AMD AME AMF AMG AMH AMI AMJ AMK AML AMM AMN AMO AMP AMQ AMR AMS AMT AMU AMV AMW AMX AMY AMZ ANA ANB ANC AND ANE ANF ANG ANH
ANI ANJ ANK ANL ANM ANN ANO ANP ANQ ANR ANS ANT ANU ANV ANW ANX ANY AOA AOD AOE AOF AOG AOH AOI AOJ AOK AOL AOM AON AOO AOP AOQ AOR AOS
AOT AOU AOV AOW AOX AOY AOZ AP APA APB APC APD APE APF APG APH API APJ APK APL APM APN APO APP APQ APR APS APT APU APV APW APX APY APZ AQA
AQB AQC AQD AQE AQF AQG AQH AQI AQJ AQK AQL AQM AQN AQO AQP AQQ AQR AQS AQT AQU AQV AQW AQX AQY AQZ ARA ARB ARC ARD ARE ARF ARG ARH ARI
ARJ ARK ARL ARM ARN ARO ARP ARQ ARR ARS ART ARU ARV ARW ARX ARY ARZ ASA ASB ASC ASD ASE ASF ASG ASH ASI ASJ ASK ASL ASM ASN ASO ASP ASQ
ASR ASS AST ASU ASV ASW ASX ASY ASZ ATA ATB ATC ATD ATE ATF ATG ATH ATI ATJ ATK ATL ATM ATN ATO ATP ATQ ATR ATS ATT ATU ATV ATW ATX ATY
ATZ AU AUA AUB AUC AUD AUE AUF AUG AUH AUI AUJ AUK AUL AUM AUN AUO AUP AUQ AUR AUS AUT AUU AUV AUW AUX AUY AUZ AV AVA AVB AVC AVD AVE AVF
AVG AVH AVI AVJ AVK AVL AVM AVN AVO AVP AVQ AVR AVS AVT AVU AVV AVW AVX AVY AVZ AWA AWB AWC AWD AWE AWF AWG AWH AWI AWJ AWK AWL AWM AWN
AWO AWP AWQ AWR AWS AWT AWU AWV AWW AWX AWY AWZ AXA AXB AXC AXD AXE AXF AXG AXH AXI AXJ AXK AXL AXM AXN AXO AXP AXQ AXR AXS AXU BA BC BD
BE BH BM BN BO BR BT BTP BW CAS CAT CAU CAV CAW CAX CAY CAZ CBA CBB CD CEC CED CFE CFF CFO CG CH CK CKN CM CMR CN CNO COF CP CR CRN CS CST
CT CU CV CW CZ DA DAN DB DI DL DM DQ DR EA EB ED EE EEP EI EN EQ ER ERN ET EX FC FF FI FLW FN FO FS FT FV FX GA GC GD GDN GN HS HWB IA IB
ICA ICE ICO II IL INB INN INO IP IS IT IV JB JE LA LAN LAR LB LC LI LO LRC LS MA MB MF MG MH MR MRN MS MSS MWB NA NF OH OI ON OP OR PB PC
PD PE PF PI PK PL POR PP PQ PR PS PW PY RA RC RCN RE REN RF RR RT SA SB SD SE SEA SF SH SI SM SN SP SQ SRN SS STA SW SZ TB TCR TE TF TI
TIN TL TN TP UAR UC UCN UN UO URI VA VC VGR VM VN VON VOR VP VR VS VT VV WE WM WN WR WS WY XA XC XP ZZZ`)

interface Coded {
  readonly code: string | undefined
  readonly where: string
}

/** Codes that aren't there break other rules. */
function codeRule(id: string, list: CodeList, coded: (invoice: ReceivedInvoice) => readonly Coded[]): Rule {
  return {
    id,
    severity: 'error',
    broken: invoice =>
      coded(invoice).flatMap(({ code, where }): Place[] =>
        code === undefined || code === '' || list.has(code) ? [] : [{ where, params: { code } }],
      ),
  }
}

/** For medical products of the extension of XRechnung. */
const inExtension = (list: CodeList): CodeList => new Set([...list, 'XR01', 'XR02', 'XR03'])

const partySchemes = (invoice: ReceivedInvoice) =>
  PARTIES.flatMap(who =>
    (invoice[who]?.identifiers ?? []).map((each, place) => scheme(each, `${who}.identifiers.${place}`)),
  )
const registrationSchemes = (invoice: ReceivedInvoice) =>
  PARTIES.map(who => scheme(invoice[who]?.registration, `${who}.registration`))
const itemSchemes = (invoice: ReceivedInvoice) =>
  ofLines(invoice, ({ standardItemId }, where) => [scheme(standardItemId, `${where}.standardItemId`)])
const ofAddresses = ({ seller, buyer }: ReceivedInvoice) => [
  scheme(seller.electronicAddress, 'seller.electronicAddress'),
  scheme(buyer.electronicAddress, 'buyer.electronicAddress'),
]
const locationSchemes = ({ delivery }: ReceivedInvoice) => [scheme(delivery?.location, 'delivery.location')]
const typesOfFiles = ({ attachments }: ReceivedInvoice) =>
  attachments.map(({ mimeType }, place) => ({ code: mimeType, where: `attachments.${place}.mimeType` }))
const listsOfClasses = (invoice: ReceivedInvoice) =>
  ofLines(invoice, ({ classifications }, where) =>
    classifications.map((each, place) => scheme(each, `${where}.classifications.${place}`)),
  )

const scheme = (identifier: Identifier | null | undefined, where: string): Coded => ({
  code: identifier?.scheme,
  where,
})

const PARTIES = ['seller', 'buyer', 'payee', 'taxRepresentative'] as const

function addresses(invoice: ReceivedInvoice): readonly Coded[] {
  return [...PARTIES, 'delivery' as const].map(who => ({
    code: invoice[who]?.address?.country,
    where: `${who}.address.country`,
  }))
}

function ofLines(
  { lines }: ReceivedInvoice,
  coded: (line: ReceivedInvoice['lines'][number], where: string) => readonly Coded[],
): readonly Coded[] {
  return lines.flatMap((line, place) => coded(line, `lines.${place}`))
}

function allowanceReasonsOf(invoice: ReceivedInvoice, isCharge: boolean): readonly Coded[] {
  const within = (allowances: ReceivedInvoice['allowances'], prefix: string) =>
    allowances.flatMap((each, place): Coded[] =>
      each.isCharge === isCharge ? [{ code: each.reasonCode, where: `${prefix}allowances.${place}.reasonCode` }] : [],
    )
  return [
    ...within(invoice.allowances, ''),
    ...ofLines(invoice, ({ allowances }, where) => within(allowances, `${where}.`)),
  ]
}

/** 81 and 83 are on both lists. */
function isOfItsKind({ kind, typeCode }: ReceivedInvoice) {
  const isKept = typeCode === '' || (kind === 'credit-note' ? creditNoteTypes : invoiceTypes).has(typeCode)
  return isKept || { code: typeCode }
}

export const codeRules: readonly Rule[] = [
  rule('BR-CL-01', 'typeCode', isOfItsKind),
  codeRule('BR-CL-03', currencyCodes, ({ amountCurrencies }) =>
    amountCurrencies.map(code => ({ code, where: 'amountCurrencies' })),
  ),
  codeRule('BR-CL-04', currencyCodes, ({ currency }) => [{ code: currency, where: 'currency' }]),
  codeRule('BR-CL-05', currencyCodes, ({ taxCurrency }) => [{ code: taxCurrency, where: 'taxCurrency' }]),
  codeRule('BR-CL-06', taxPointCodes, ({ taxPointCode }) => [{ code: taxPointCode, where: 'taxPointCode' }]),
  codeRule('BR-CL-07', referenceTypes, invoice => [
    scheme(invoice.references.object, 'references.object'),
    ...ofLines(invoice, ({ objectId }, where) => [scheme(objectId, `${where}.objectId`)]),
  ]),
  codeRule('BR-CL-08', noteSubjects, ({ notes }) =>
    notes.map(({ subjectCode }, place) => ({ code: subjectCode, where: `notes.${place}.subjectCode` })),
  ),
  codeRule('BR-CL-10', identifierSchemes, partySchemes),
  codeRule('BR-CL-11', identifierSchemes, registrationSchemes),
  codeRule('BR-CL-13', classificationLists, listsOfClasses),
  codeRule('BR-CL-14', countryCodes, addresses),
  codeRule('BR-CL-15', countryCodes, invoice =>
    ofLines(invoice, ({ originCountry }, where) => [{ code: originCountry, where: `${where}.originCountry` }]),
  ),
  codeRule('BR-CL-16', paymentMeans, ({ payments }) =>
    payments.map(({ code }, place) => ({ code, where: `payments.${place}.code` })),
  ),
  codeRule('BR-CL-17', taxCategoryCodes, ({ taxes, allowances }) => [
    ...taxes.map(({ category }, place) => ({ code: category, where: `taxes.${place}.category` })),
    ...allowances.map(({ tax }, place) => ({ code: tax?.category, where: `allowances.${place}.tax.category` })),
  ]),
  codeRule('BR-CL-18', taxCategoryCodes, invoice =>
    ofLines(invoice, ({ tax }, where) => [{ code: tax?.category, where: `${where}.tax.category` }]),
  ),
  codeRule('BR-CL-19', allowanceReasons, invoice => allowanceReasonsOf(invoice, false)),
  codeRule('BR-CL-20', chargeReasons, invoice => allowanceReasonsOf(invoice, true)),
  codeRule('BR-CL-21', identifierSchemes, itemSchemes),
  codeRule('BR-CL-22', exemptionReasons, ({ taxes }) =>
    // the rule doesn't tell capitals from small letters
    taxes.map(({ reasonCode }, place) => ({ code: reasonCode.toUpperCase(), where: `taxes.${place}.reasonCode` })),
  ),
  codeRule('BR-CL-23', unitCodes, invoice =>
    ofLines(invoice, ({ unitCode, priceUnitCode }, where) => [
      { code: unitCode, where: `${where}.unitCode` },
      { code: priceUnitCode, where: `${where}.priceUnitCode` },
    ]),
  ),
  codeRule('BR-CL-24', fileTypes, typesOfFiles),
  codeRule('BR-CL-25', addressSchemes, ofAddresses),
  codeRule('BR-CL-26', identifierSchemes, locationSchemes),
]

/** What the extension of XRechnung has in their place. */
export const extensionCodeRules: readonly Rule[] = [
  codeRule('BR-DEX-01', new Set([...fileTypes, 'application/xml']), typesOfFiles),
  codeRule('BR-DEX-04', inExtension(identifierSchemes), partySchemes),
  codeRule('BR-DEX-05', inExtension(identifierSchemes), registrationSchemes),
  codeRule('BR-DEX-06', inExtension(identifierSchemes), itemSchemes),
  codeRule('BR-DEX-07', inExtension(addressSchemes), ofAddresses),
  codeRule('BR-DEX-08', inExtension(identifierSchemes), locationSchemes),
]

/** Of clean vehicles, in XRechnung: lines name their category. */
export const vehicleCodeRules: readonly Rule[] = [
  codeRule('BR-TMP-CVD-01', new Set([...classificationLists, 'CVD']), listsOfClasses),
]

/** Those of Peppol: no letters, and some numbers of EN 16931 not yet. */
const peppolAddressSchemes: CodeList = new Set(
  [...addressSchemes].filter(code => !/^(A[NQSU]|EM|0219|0220|024[24568])$/.test(code)),
)
export const peppolCodeRules: readonly Rule[] = [codeRule('PEPPOL-EN16931-CL008', peppolAddressSchemes, ofAddresses)]
