/** Layouts of the tables of banks of continental Europe. A table that fits none is read by the words of its headers. Of headers that are not named here, only a balance and the like is read. */
import type { KnownBankLayout } from './bank-column.ts'

export const continentalBankLayouts: readonly KnownBankLayout[] = [
  {
    name: 'Sparkasse',
    dateOrder: 'dmy',
    columns:
      'Auftragskonto=account; Buchungstag=date; Valutadatum=valueDate; Buchungstext=text; Verwendungszweck=text; Kundenreferenz (End-to-End)=text; Beguenstigter/Zahlungspflichtiger=name; Kontonummer/IBAN=otherAccount; Betrag=amount; Waehrung=currency',
  },
  {
    name: 'DKB',
    dateOrder: 'dmy',
    columns:
      'Buchungsdatum=date; Wertstellung=valueDate; Status=status; Zahlungspflichtige*r=name; Zahlungsempfänger*in=name; Verwendungszweck=text; IBAN=otherAccount; Betrag (€)=amount',
  },
  {
    name: 'Volksbank',
    dateOrder: 'dmy',
    columns:
      'IBAN Auftragskonto=account; Buchungstag=date; Valutadatum=valueDate; Name Zahlungsbeteiligter=name; IBAN Zahlungsbeteiligter=otherAccount; Buchungstext=text; Verwendungszweck=text; Betrag=amount; Waehrung=currency; Saldo nach Buchung=balance',
  },
  {
    name: 'Volksbank (older)',
    dateOrder: 'dmy',
    columns:
      'Buchungstag=date; Valuta=valueDate; Empfänger/Zahlungspflichtiger=name; IBAN=otherAccount; Vorgang/Verwendungszweck=text; Währung=currency; Umsatz=amount',
  },
  {
    name: 'ING (Germany)',
    dateOrder: 'dmy',
    columns:
      'Buchung=date; Valuta=valueDate; Auftraggeber/Empfänger=name; Buchungstext=text; Verwendungszweck=text; Saldo=balance; Währung=currency; Betrag=amount',
  },
  {
    name: 'comdirect',
    dateOrder: 'dmy',
    columns: 'Buchungstag=date; Wertstellung (Valuta)=valueDate; Vorgang=null; Buchungstext=text; Umsatz in EUR=amount',
  },
  {
    name: 'Commerzbank',
    dateOrder: 'dmy',
    columns:
      'Buchungstag=date; Wertstellung=valueDate; Umsatzart=null; Buchungstext=text; Betrag=amount; Währung=currency; IBAN Kontoinhaber=account',
  },
  {
    name: 'Deutsche Bank',
    dateOrder: 'dmy',
    columns:
      'Buchungstag=date; Wert=valueDate; Umsatzart=null; Begünstigter / Auftraggeber=name; Verwendungszweck=text; IBAN=otherAccount; Soll=moneyOut; Haben=moneyIn; Währung=currency',
  },
  {
    name: 'Postbank',
    dateOrder: 'dmy',
    columns:
      'Buchungstag=date; Wertstellung=valueDate; Umsatzart=null; Buchungsdetails=text; Auftraggeber=name; Empfänger=name; Betrag (€)=amount; Saldo (€)=balance',
  },
  {
    name: 'HypoVereinsbank',
    dateOrder: 'dmy',
    columns:
      'Kontonummer=account; Buchungsdatum=date; Valuta=valueDate; Empfaenger 1=name; Empfaenger 2=null; Verwendungszweck=text; Betrag=amount; Waehrung=currency',
  },
  {
    name: 'N26',
    dateOrder: 'dmy',
    columns:
      'Booking Date=date; Value Date=valueDate; Partner Name=name; Partner Iban=otherAccount; Payment Reference=text; Amount (EUR)=amount',
  },
  {
    name: 'N26 (older)',
    dateOrder: 'dmy',
    columns:
      'Date=date; Payee=name; Account number=otherAccount; Transaction type=null; Payment reference=text; Amount (EUR)=amount',
  },
  {
    name: 'Erste Bank',
    dateOrder: 'dmy',
    columns:
      'Buchungsdatum=date; Valutadatum=valueDate; Partnername=name; Verwendungszweck=text; Betrag=amount; Währung=currency',
  },
  {
    name: 'PostFinance',
    dateOrder: 'dmy',
    columns:
      'Buchungsdatum=date; Avisierungstext=text; Gutschrift in CHF=moneyIn; Lastschrift in CHF=moneyOut; Valuta=valueDate; Saldo in CHF=balance',
  },
  {
    name: 'UBS',
    dateOrder: 'dmy',
    columns:
      'Buchungsdatum=date; Valutadatum=valueDate; Währung=currency; Belastung=moneyOut; Gutschrift=moneyIn; Saldo=balance; Transaktions-Nr.=bankId; Beschreibung1=name; Beschreibung2=text; Beschreibung3=text',
  },
  {
    name: 'ZKB',
    dateOrder: 'dmy',
    columns:
      'Datum=date; Buchungstext=text; ZKB-Referenz=bankId; Referenznummer=reference; Belastung CHF=moneyOut; Gutschrift CHF=moneyIn; Valuta=valueDate; Saldo CHF=balance',
  },
  {
    name: 'Raiffeisen (Switzerland)',
    dateOrder: 'dmy',
    columns:
      'IBAN=account; Booked At=date; Text=text; Credit/Debit Amount=amount; Balance=balance; Valuta Date=valueDate',
  },
  {
    name: 'Credit Suisse',
    dateOrder: 'dmy',
    columns:
      'Buchungsdatum=date; Text=text; Belastung=moneyOut; Gutschrift=moneyIn; Valutadatum=valueDate; Saldo=balance',
  },
  {
    name: 'ING (Netherlands)',
    dateOrder: 'dmy',
    columns:
      'Datum=date; Naam / Omschrijving=name; Rekening=account; Tegenrekening=otherAccount; Code=null; Af Bij=direction; Bedrag (EUR)=amount; Mededelingen=text',
  },
  {
    name: 'Rabobank',
    dateOrder: 'dmy',
    columns:
      'IBAN/BBAN=account; Munt=currency; Volgnr=bankId; Datum=date; Rentedatum=valueDate; Bedrag=amount; Saldo na trn=balance; Tegenrekening IBAN/BBAN=otherAccount; Naam tegenpartij=name; Betalingskenmerk=reference; Omschrijving-1=text; Omschrijving-2=text; Omschrijving-3=text',
  },
  {
    name: 'ABN AMRO',
    dateOrder: 'dmy',
    columns:
      'accountNumber=account; mutationcode=currency; transactiondate=date; valuedate=valueDate; startsaldo=null; endsaldo=balance; amount=amount; description=text',
  },
  {
    name: 'bunq',
    dateOrder: 'dmy',
    columns:
      'Date=date; Interest Date=valueDate; Amount=amount; Account=account; Counterparty=otherAccount; Name=name; Description=text',
  },
  {
    name: 'Knab',
    dateOrder: 'dmy',
    columns:
      'Rekeningnummer=account; Transactiedatum=date; Valutacode=currency; CreditDebet=direction; Bedrag=amount; Tegenrekeningnummer=otherAccount; Tegenrekeninghouder=name; Omschrijving=text',
  },
  {
    name: 'KBC',
    dateOrder: 'dmy',
    columns:
      'Rekeningnummer=account; Munt=currency; Datum=date; Omschrijving=text; Valuta=valueDate; Bedrag=amount; Saldo=balance; rekeningnummer tegenpartij=otherAccount; Naam tegenpartij=name; gestructureerde mededeling=reference; Vrije mededeling=text',
  },
  {
    name: 'Belfius',
    dateOrder: 'dmy',
    columns:
      'Rekening=account; Boekingsdatum=date; Rekening tegenpartij=otherAccount; Naam tegenpartij bevat=name; Transactie=text; Valutadatum=valueDate; Bedrag=amount; Devies=currency; Mededelingen=text',
  },
  {
    name: 'BNP Paribas Fortis',
    dateOrder: 'dmy',
    columns:
      'Volgnummer=bankId; Uitvoeringsdatum=date; Valutadatum=valueDate; Bedrag=amount; Valuta rekening=currency; Rekeningnummer=account; Tegenpartij=otherAccount; Naam van de tegenpartij=name; Mededeling=text; Status=status',
  },
  {
    name: 'ING (Belgium)',
    dateOrder: 'dmy',
    columns:
      'Rekeningnummer=account; Rekening tegenpartij=otherAccount; Omzetnummer=bankId; Boekingsdatum=date; Valutadatum=valueDate; Bedrag=amount; Munteenheid=currency; Omschrijving=text; Bericht=text',
  },
  {
    name: 'BoursoBank',
    dateOrder: 'dmy',
    columns: 'dateOp=date; dateVal=valueDate; label=text; amount=amount; accountNum=account; accountbalance=null',
  },
  {
    name: 'Crédit Mutuel, CIC',
    dateOrder: 'dmy',
    columns: 'Date=date; Date de valeur=valueDate; Débit=moneyOut; Crédit=moneyIn; Libellé=text; Solde=balance',
  },
  { name: 'La Banque Postale', dateOrder: 'dmy', columns: 'Date=date; Libellé=text; Montant(EUROS)=amount' },
  {
    name: 'Société Générale',
    dateOrder: 'dmy',
    columns:
      "Date de l'opération=date; Libellé=text; Détail de l'écriture=text; Montant de l'opération=amount; Devise=currency",
  },
  {
    name: 'Crédit Agricole',
    dateOrder: 'dmy',
    columns: 'Date=date; Libellé=text; Débit euros=moneyOut; Crédit euros=moneyIn',
  },
  {
    name: "Caisse d'Epargne, Banque Populaire",
    dateOrder: 'dmy',
    columns:
      'Date de comptabilisation=date; Libelle simplifie=name; Libelle operation=text; Reference=bankId; Informations complementaires=text; Debit=moneyOut; Credit=moneyIn; Date de valeur=valueDate',
  },
  {
    name: 'ING (Italy)',
    dateOrder: 'dmy',
    columns:
      'DATA CONTABILE=date; DATA VALUTA=valueDate; USCITE=moneyOut; ENTRATE=moneyIn; CAUSALE=null; DESCRIZIONE OPERAZIONE=text',
  },
  {
    name: 'Banco BPM',
    dateOrder: 'dmy',
    columns:
      'Ragione Sociale=null; Data contabile=date; Data valuta=valueDate; Rapporto=account; Importo=amount; Divisa=currency; Descrizione=text',
  },
  {
    name: 'FinecoBank',
    dateOrder: 'dmy',
    columns:
      'Data_Operazione=date; Data_Valuta=valueDate; Entrate=moneyIn; Uscite=moneyOut; Descrizione=text; Descrizione_Completa=text; Stato=status',
  },
  {
    name: 'Intesa Sanpaolo',
    dateOrder: 'dmy',
    columns:
      'Data=date; Operazione=name; Dettagli=text; Conto o carta=account; Contabilizzazione=null; Valuta=currency; Importo=amount',
  },
  {
    name: 'Banco Sabadell',
    dateOrder: 'dmy',
    columns:
      'F. Operativa=date; Concepto=text; F. Valor=valueDate; Importe=amount; Saldo=balance; Referencia 1=text; Referencia 2=text',
  },
  {
    name: 'BBVA',
    dateOrder: 'dmy',
    columns:
      'F.Valor=valueDate; Fecha=date; Concepto=name; Movimiento=text; Importe=amount; Divisa=currency; Disponible=balance; Observaciones=text',
  },
  {
    name: 'Santander (Spain)',
    dateOrder: 'dmy',
    columns:
      'Fecha Operación=date; Fecha Valor=valueDate; Concepto=text; Importe=amount; Divisa=currency; Saldo=balance',
  },
  {
    name: 'CaixaBank',
    dateOrder: 'dmy',
    columns: 'Fecha=date; Fecha valor=valueDate; Movimiento=name; Más datos=text; Importe=amount; Saldo=balance',
  },
  {
    name: 'mBank',
    dateOrder: 'dmy',
    columns: '#Data operacji=date; #Opis operacji=text; #Rachunek=account; #Kategoria=null; #Kwota=amount',
  },
  {
    name: 'PKO BP',
    dateOrder: 'dmy',
    columns:
      'Data operacji=date; Data waluty=valueDate; Typ transakcji=null; Kwota=amount; Waluta=currency; Saldo po transakcji=balance; Opis transakcji=text',
  },
  {
    name: 'Bank Millennium',
    dateOrder: 'dmy',
    columns:
      'Numer rachunku/karty=account; Data transakcji=date; Data rozliczenia=valueDate; Rodzaj transakcji=null; Na konto/Z konta=otherAccount; Odbiorca/Zleceniodawca=name; Opis=text; Obciążenia=moneyOut; Uznania=moneyIn; Saldo=balance; Waluta=currency',
  },
]
