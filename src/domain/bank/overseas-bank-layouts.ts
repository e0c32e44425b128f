/** Layouts of the tables of banks of other countries and of payment services. A table that fits none is read by the words of its headers. Of headers that are not named here, only a balance and the like is read. */
import type { KnownBankLayout } from './bank-column.ts'

export const overseasBankLayouts: readonly KnownBankLayout[] = [
  {
    name: 'Lloyds Bank, Halifax',
    dateOrder: 'dmy',
    columns:
      'Transaction Date=date; Transaction Type=null; Sort Code=null; Account Number=account; Transaction Description=text; Debit Amount=moneyOut; Credit Amount=moneyIn; Balance=balance',
  },
  {
    name: 'Starling',
    dateOrder: 'dmy',
    columns: 'Date=date; Counter Party=name; Reference=text; Type=null; Amount (GBP)=amount; Balance (GBP)=balance',
  },
  {
    name: 'Barclays',
    dateOrder: 'dmy',
    columns: 'Number=null; Date=date; Account=account; Amount=amount; Subcategory=null; Memo=text',
  },
  {
    name: 'Monzo',
    dateOrder: 'dmy',
    columns:
      'Transaction ID=bankId; Date=date; Time=null; Type=null; Name=name; Amount=amount; Currency=currency; Notes and #tags=text; Description=text; Money Out=null; Money In=null',
  },
  {
    name: 'NatWest, Royal Bank of Scotland',
    dateOrder: 'dmy',
    columns:
      'Date=date; Type=null; Description=text; Value=amount; Balance=balance; Account Name=null; Account Number=account',
  },
  {
    name: 'Nationwide',
    dateOrder: 'dmy',
    columns: 'Date=date; Transaction type=null; Description=text; Paid out=moneyOut; Paid in=moneyIn; Balance=balance',
  },
  {
    name: 'AIB, Bank of Ireland',
    dateOrder: 'dmy',
    columns:
      'Posted Account=account; Posted Transactions Date=date; Description1=text; Description2=text; Description3=text; Debit Amount=moneyOut; Credit Amount=moneyIn; Balance=balance; Posted Currency=currency',
  },
  {
    name: 'Chase',
    dateOrder: 'mdy',
    columns: 'Details=direction; Posting Date=date; Description=text; Amount=amount; Type=null; Balance=balance',
  },
  {
    name: 'Chase (card)',
    dateOrder: 'mdy',
    columns:
      'Transaction Date=valueDate; Post Date=date; Description=text; Category=null; Type=null; Amount=amount; Memo=text',
  },
  {
    name: 'Bank of America',
    dateOrder: 'mdy',
    columns: 'Date=date; Description=text; Amount=amount; Running Bal.=balance',
  },
  {
    name: 'Capital One',
    dateOrder: 'mdy',
    columns:
      'Account Number=account; Transaction Description=text; Transaction Date=date; Transaction Type=direction; Transaction Amount=amount; Balance=balance',
  },
  {
    name: 'American Express',
    inverted: true,
    columns: 'Date=date; Description=text; Card Member=null; Account #=null; Amount=amount',
  },
  {
    name: 'Discover',
    dateOrder: 'mdy',
    inverted: true,
    columns: 'Trans. Date=valueDate; Post Date=date; Description=text; Amount=amount; Category=null',
  },
  {
    name: 'Mercury',
    dateOrder: 'mdy',
    columns:
      'Date (UTC)=date; Description=name; Amount=amount; Status=status; Source Account=null; Bank Description=text; Reference=text',
  },
  {
    name: 'Royal Bank of Canada',
    dateOrder: 'mdy',
    columns:
      'Account Type=null; Account Number=account; Transaction Date=date; Cheque Number=null; Description 1=text; Description 2=text; CAD$=amount; USD$=null',
  },
  {
    name: 'Bank of Montreal',
    dateOrder: 'mdy',
    columns:
      'First Bank Card=account; Transaction Type=direction; Date Posted=date; Transaction Amount=amount; Description=text',
  },
  {
    name: 'Westpac',
    dateOrder: 'dmy',
    columns:
      'Bank Account=account; Date=date; Narrative=text; Debit Amount=moneyOut; Credit Amount=moneyIn; Balance=balance; Categories=null; Serial=null',
  },
  {
    name: 'NAB',
    dateOrder: 'dmy',
    columns:
      'Date=date; Amount=amount; Account Number=account; Transaction Type=null; Transaction Details=text; Balance=balance; Merchant Name=name',
  },
  {
    name: 'ANZ (New Zealand)',
    dateOrder: 'dmy',
    columns:
      'Type=null; Details=name; Particulars=text; Code=text; Reference=text; Amount=amount; Date=date; ForeignCurrencyAmount=null; ConversionCharge=null',
  },
  {
    name: 'ASB',
    dateOrder: 'dmy',
    columns: 'Date=date; Unique Id=bankId; Tran Type=null; Cheque Number=null; Payee=name; Memo=text; Amount=amount',
  },
  {
    name: 'BNZ',
    dateOrder: 'dmy',
    columns: 'Date=date; Amount=amount; Payee=name; Particulars=text; Code=text; Reference=text; Tran Type=null',
  },
  {
    name: 'HDFC Bank',
    dateOrder: 'dmy',
    columns:
      'Date=date; Narration=text; Chq./Ref.No.=null; Value Dt=valueDate; Withdrawal Amt.=moneyOut; Deposit Amt.=moneyIn; Closing Balance=balance',
  },
  {
    name: 'ICICI Bank',
    dateOrder: 'dmy',
    columns:
      'Value Date=valueDate; Transaction Date=date; Cheque Number=null; Transaction Remarks=text; Withdrawal Amount (INR )=moneyOut; Deposit Amount (INR )=moneyIn; Balance (INR )=balance',
  },
  {
    name: 'State Bank of India',
    dateOrder: 'dmy',
    columns:
      'Txn Date=date; Value Date=valueDate; Description=text; Ref No./Cheque No.=null; Debit=moneyOut; Credit=moneyIn; Balance=balance',
  },
  {
    name: 'SMBC',
    dateOrder: 'dmy',
    columns: '年月日=date; お引出し=moneyOut; お預入れ=moneyIn; お取り扱い内容=text; 残高=balance',
  },
  {
    name: 'MUFG',
    dateOrder: 'dmy',
    columns: '日付=date; 摘要=text; 摘要内容=text; 支払い金額=moneyOut; 預かり金額=moneyIn; 差引残高=balance',
  },
  {
    name: 'Revolut',
    dateOrder: 'dmy',
    columns:
      'Type=null; Started Date=valueDate; Completed Date=date; Description=text; Amount=amount; Fee=fee; Currency=currency; State=status; Balance=balance',
  },
  {
    name: 'Wise',
    dateOrder: 'dmy',
    columns:
      'TransferWise ID=bankId; Date=date; Amount=amount; Currency=currency; Description=text; Payment Reference=text; Running Balance=balance; Payer Name=name; Payee Name=name; Payee Account Number=otherAccount; Merchant=name; Total fees=null',
  },
  {
    name: 'PayPal',
    columns:
      'Date=date; Time=null; Name=name; Type=text; Status=status; Currency=currency; Gross=amount; Fee=fee; Net=net; Transaction ID=bankId',
  },
  {
    name: 'PayPal (Germany)',
    dateOrder: 'dmy',
    columns:
      'Datum=date; Uhrzeit=null; Name=name; Typ=text; Status=status; Währung=currency; Brutto=amount; Gebühr=fee; Netto=net; Transaktionscode=bankId',
  },
  {
    name: 'Stripe',
    dateOrder: 'dmy',
    columns:
      'balance_transaction_id=bankId; created_utc=date; available_on_utc=valueDate; currency=currency; gross=amount; fee=fee; net=net; reporting_category=null; description=text',
  },
  {
    name: 'Qonto',
    dateOrder: 'dmy',
    columns:
      'Status=status; Settlement date (UTC)=date; Operation date (UTC)=valueDate; Total amount (incl. VAT)=amount; Currency=currency; Counterparty name=name; Reference=text; Transaction ID=bankId',
  },
  {
    name: 'Shine',
    dateOrder: 'dmy',
    columns:
      "Transaction ID=bankId; Date de la valeur=valueDate; Date d'opération=date; Débit=moneyOut; Crédit=moneyIn; Libellé=text; Nom de la contrepartie=name",
  },
  {
    name: 'Swedbank',
    dateOrder: 'dmy',
    columns:
      'Client account=account; Row type=null; Date=date; Beneficiary/Payer=name; Details=text; Amount=amount; Currency=currency; Debit/Credit=direction; Record ID=bankId',
  },
]
