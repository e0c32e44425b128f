/** Reads a line of a Cross Industry Invoice. */
import type { XmlElement } from '@rgrove/parse-xml'
import type { ReceivedLine } from '../../../domain/e-invoice/received-invoice.ts'
import { allowance, periodIn, taxCategory } from './cii-parts.ts'
import { identifier, type Values } from './values.ts'
import { all, attribute, child, children, linesAt, textAt } from './xml.ts'

export function ciiLine(element: XmlElement, values: Values, where: string): ReceivedLine {
  const document = child(element, 'AssociatedDocumentLineDocument')
  const product = child(element, 'SpecifiedTradeProduct')
  const agreement = child(element, 'SpecifiedLineTradeAgreement')
  const settlement = child(element, 'SpecifiedLineTradeSettlement')
  const gross = child(agreement, 'GrossPriceProductTradePrice')
  const net = child(agreement, 'NetPriceProductTradePrice')
  const delivery = child(element, 'SpecifiedLineTradeDelivery')
  const quantity = child(delivery, 'BilledQuantity')
  const sum = child(settlement, 'SpecifiedTradeSettlementLineMonetarySummation', 'LineTotalAmount')
  const priceQuantity = child(net, 'BasisQuantity') ?? child(gross, 'BasisQuantity')
  const objects = children(settlement, 'AdditionalReferencedDocument')
  const object = objects.find(each => textAt(each, 'TypeCode') === '130')
  return {
    id: textAt(document, 'LineID'),
    parentId: textAt(document, 'ParentLineID'),
    kind: kindOf(textAt(document, 'LineStatusReasonCode'), [product, agreement, delivery, sum].some(Boolean)),
    note: all(document, 'IncludedNote', 'Content')
      .map(each => linesAt(each))
      .join('\n'),
    name: textAt(product, 'Name'),
    description: linesAt(product, 'Description'),
    sellerItemId: textAt(product, 'SellerAssignedID'),
    buyerItemId: textAt(product, 'BuyerAssignedID'),
    standardItemId: identifier(child(product, 'GlobalID')),
    classifications: all(product, 'DesignatedProductClassification', 'ClassCode').map(each => ({
      id: textAt(each),
      scheme: attribute(each, 'listID'),
      version: attribute(each, 'listVersionID'),
    })),
    originCountry: textAt(product, 'OriginTradeCountry', 'ID'),
    attributes: children(product, 'ApplicableProductCharacteristic').map(each => ({
      name: textAt(each, 'Description'),
      value: textAt(each, 'Value'),
    })),
    quantity: values.decimal(quantity, `${where}.quantity`),
    unitCode: attribute(quantity, 'unitCode'),
    price: values.decimal(child(net, 'ChargeAmount'), `${where}.price`),
    grossPrice: values.decimal(child(gross, 'ChargeAmount'), `${where}.grossPrice`),
    priceDiscount: values.decimal(
      child(gross, 'AppliedTradeAllowanceCharge', 'ActualAmount'),
      `${where}.priceDiscount`,
    ),
    priceQuantity: values.decimal(priceQuantity, `${where}.priceQuantity`),
    priceUnitCode: attribute(priceQuantity, 'unitCode'),
    allowances: children(settlement, 'SpecifiedTradeAllowanceCharge').map((each, place) =>
      allowance(each, values, `${where}.allowances.${place}`),
    ),
    net: values.decimal(sum, `${where}.net`),
    tax: taxCategory(child(settlement, 'ApplicableTradeTax'), values, `${where}.tax`),
    period: periodIn(child(settlement, 'BillingSpecifiedPeriod'), values, `${where}.period`),
    orderLine: textAt(agreement, 'BuyerOrderReferencedDocument', 'LineID'),
    buyerAccounting: textAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    objectId: object ? { id: textAt(object, 'IssuerAssignedID'), scheme: textAt(object, 'ReferenceTypeCode') } : null,
  }
}

/** ZUGFeRD 1 has lines with a text alone. */
function kindOf(status: string, hasContent: boolean): ReceivedLine['kind'] {
  if (status === 'GROUP') return 'group'
  return status === 'INFORMATION' || !hasContent ? 'information' : 'detail'
}
