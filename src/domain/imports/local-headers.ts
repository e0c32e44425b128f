/** Headers in the languages of screens: those of Daybook’s own exports, and the usual ones of local programs. */

/** English is what the fields themselves name. */
export const headerLanguages = ['de', 'fr', 'it', 'es', 'nl', 'pt', 'pl'] as const

/**
 * Groups between commas: an English header that fields know, and what stands for it in the language, all as `plainHeader` leaves them.
 * `nom+prenom` is “Nom” in a file that has “Prénom” too. Of several in one file the first of its group counts, so prices without tax come first.
 */
const LOCAL: Readonly<Record<(typeof headerLanguages)[number], string>> = {
  de: `
    address adresse, amount betrag, balance offen, baseprice standardpreis, buyerreference kauferreferenz, cashdiscountdays skontotage,
    cashdiscountpercent skontopercent, category kategorie, city ort, commoditycode warennummer, costprice einkaufspreis, country land,
    currency wahrung, customer kunde, customernumber kundennummer, date datum, deliveryname namederlieferadresse, description beschreibung,
    duedate falligam, einvoice erechnung, electronicaddress elektronischeadresse, electronicaddressscheme artderelektronischenadresse,
    exemptioncertificate befreiungsnachweis, fortheattentionof zuhandenvon, fromquantity abmenge, kindofcustomer artdeskunden, language sprache,
    net netto, noreminders keineerinnerungen, number nummer, paid bezahlt, paymenttermsdays zahlungszieltage, phone telefon,
    postalcode postleitzahl, price preis, pricelist preisliste, privatenote internenotiz, quantity menge, registrationnumber registernummer,
    sku artikelnummer, stock bestand, street straße, supplier lieferant, supplieritemnumber lieferantenartikelnr, tax steuer,
    taxratepercent steuersatzpercent, total gesamtbetrag, unit einheit, unitcost einkaufspreis, validfrom gultigab, validto gultigbis,
    validuntil gultigbis, vatid ustidnr, weightg gewichtg, withholdingtax quellensteuer, withholdingtaxpercent quellensteuerpercent`,
  fr: `
    address adresse, amount montant, amountpaid montantpaye montantregle regle, balance solde apayer resteapayer soldedu restedu,
    barcode codebarres codebarre gencod, baseprice prixdebase, buyerreference referenceacheteur, cashdiscountdays escomptejours,
    cashdiscountpercent escomptepercent, category categorie famille familledarticles, city ville, commoditycode codedouanier,
    company raisonsociale societe entreprise nomdelentreprise, contact interlocuteur personneacontacter contactprincipal,
    costprice prixdachatht prixdachat prixderevient, country pays, currency devise, customer client nomduclient nomclient,
    customernumber nclient codeclient numeroclient numerodeclient compteclient, deliveryname nomdelivraison,
    discountpercent remise remisepercent percentremise, duedate echeance datedecheance dateecheance, einvoice factureelectronique,
    electronicaddress adresseelectronique, electronicaddressscheme typedadresseelectronique, email courriel adresseemail mail,
    exemptioncertificate attestationdexoneration, firstname prenom, fortheattentionof alattentionde, fromquantity quantiteminimale,
    invoicedate datedefacture datefacture datedelafacture datedemission,
    invoicenumber nfacture ndefacture numerodefacture numerofacture ndepiece npiece numerodepiece,
    itemname designation libelle article produit nomduproduit, kindofcustomer typedeclient, language langue, lastname nom+prenom,
    mobile portable, name nom, net montantht totalnetht, noreminders pasderappels, note remarque remarques commentaire commentaires,
    number numero, paid paye, paidon datedepaiement datedereglement payele, paymentmethod modedereglement modedepaiement moyendepaiement,
    paymenttermsdays delaidepaiementjours, phone telephone tel numerodetelephone telephonefixe, postalcode codepostal cp,
    price prixht prixdeventeht prixunitaireht puht prix prixdevente prixunitaire pu, pricelist listedeprix, privatenote noteprivee,
    productref reference ref, quantity quantite qte quantites, quotedate datedudevis datedevis, quotenumber ndevis ndedevis numerodevis,
    region departement, registrationnumber ndimmatriculation nsiret numerosiret,
    sku refproduit codearticle referencearticle referenceproduit codeproduit, status etat statut, stock stockreel quantiteenstock,
    street rue adresse1 adresse2 complementdadresse rue1, supplier fournisseur nomdufournisseur nomfournisseur,
    supplieritemnumber reffournisseur, tax taxe, taxratepercent tauxdetaxepercent, total montantttc,
    unit unite unitedemesure unitedevente, unitcost coutunitaire, validfrom valabledu, validto valablejusquau,
    validuntil valablejusquau datedevalidite validite, vat tva montanttva totaltva,
    vatid ntva ntvaintracommunautaire tvaintracommunautaire numerodetvaintracommunautaire ndetva,
    vatrate tauxtva tauxdetva percenttva tvapercent, weightg poidsg, withholdingtax retenuealasource,
    withholdingtaxpercent retenuealasourcepercent`,
  it: `
    address indirizzo, amount importo, amountpaid importopagato saldato, balance saldo dapagare dasaldare residuo,
    barcode codiceabarre codicebarre, baseprice prezzobase, buyerreference riferimentoacquirente, cashdiscountdays scontocassagiorni,
    cashdiscountpercent scontocassapercent, category categoria, city citta comune localita, commoditycode codicedoganale,
    company ragionesociale denominazione azienda societa, contact referente personadiriferimento,
    costprice costo prezzodiacquisto prezzoacquisto prezzodacquisto, country paese nazione statoestero, currency valuta,
    customer cliente nomecliente, customernumber numerocliente codicecliente codcliente ncliente, date data, deliveryname nomeconsegna,
    description descrizione, discountpercent sconto scontopercent percentsconto, duedate scadenza datascadenza datadiscadenza,
    einvoice fatturaelettronica, electronicaddress indirizzoelettronico, electronicaddressscheme schemaindirizzoelettronico,
    email postaelettronica indirizzoemail, exemptioncertificate certificatodiesenzione, firstname nome+cognome,
    fortheattentionof allattenzionedi, fromquantity daquantita, invoicedate datafattura datadocumento dataemissione datadiemissione,
    invoicenumber nfattura numerofattura ndocumento numerodocumento fattura, itemname articolo prodotto nomeprodotto denominazioneprodotto,
    kindofcustomer tipodicliente, language lingua, lastname cognome, mobile cellulare, name nome,
    net netto imponibile importonetto totaleimponibile, noreminders nessunpromemoria, note annotazioni osservazioni, number numero, paid pagato,
    paidon datapagamento datasaldo datadipagamento, paymentmethod modalitadipagamento metododipagamento tipopagamento pagamento,
    paymenttermsdays terminidipagamentogiorni, phone telefono tel numeroditelefono, postalcode cap codicepostale,
    price prezzonetto prezzounitarionetto prezzo prezzounitario prezzodivendita prezzovendita, pricelist listino, privatenote notaprivata,
    quantity quantita qta, quotedate datapreventivo, quotenumber npreventivo preventivo, region regione provincia prov,
    registrationnumber numerodiregistro, sku codice codicearticolo codarticolo codiceprodotto cod, status stato,
    stock giacenza quantitainmagazzino scorta, street via, supplier fornitore nomefornitore, supplieritemnumber codicearticolofornitore,
    tax imposta, taxratepercent aliquotapercent, total totale totaledocumento totalefattura importototale, unit unita unitadimisura um,
    unitcost costounitario, validfrom validodal, validto validofinoal, validuntil validitafinoal validita validofinoal,
    vat iva importoiva totaleiva, vatid partitaiva, vatrate aliquotaiva percentiva ivapercent aliquota, weightg pesog,
    withholdingtax ritenuta, withholdingtaxpercent ritenutapercent`,
  es: `
    address direccion, amount importe, amountpaid cobrado importecobrado importepagado,
    balance pendiente porpagar importependiente saldopendiente pendientedecobro, barcode codigodebarras codigoean, baseprice preciobase,
    buyerreference referenciadelcomprador, cashdiscountdays descuentoporprontopagodias, cashdiscountpercent descuentoporprontopagopercent,
    category categoria familia, city ciudad poblacion localidad municipio, commoditycode codigoarancelario,
    company razonsocial empresa nombrefiscal nombrecomercial, contact personadecontacto contacto,
    costprice preciodecoste coste preciodecompra preciocompra preciocoste, country pais, currency moneda divisa,
    customer cliente nombredelcliente nombrecliente, customernumber nodecliente codigodecliente codigocliente numerodecliente nocliente ncliente,
    date fecha, deliveryname nombredeentrega, description descripcion, discountpercent descuento dto percentdto dtopercent percentdescuento,
    duedate vencimiento fechadevencimiento fechavencimiento, einvoice facturaelectronica, electronicaddress direccionelectronica,
    electronicaddressscheme tipodedireccionelectronica, email correo correoelectronico direcciondecorreo,
    exemptioncertificate certificadodeexencion, firstname nombre+apellidos, fortheattentionof alaatencionde, fromquantity desdecantidad,
    invoicedate fechadefactura fechafactura fechadeemision fechaemision,
    invoicenumber nofactura nfactura nodefactura ndefactura numerodefactura numerofactura factura numfactura nodocumento,
    itemname articulo producto concepto nombredelproducto, kindofcustomer tipodecliente, language idioma, lastname apellidos apellido,
    mobile movil, name nombre, net neto baseimponible base importeneto, noreminders sinrecordatorios, note observaciones notas comentarios,
    number numero, paid pagado, paidon fechadepago fechadecobro fechapago, paymentmethod formadepago metododepago mediodepago,
    paymenttermsdays plazodepagodias, phone telefono tel tfno numerodetelefono, postalcode codigopostal cp codpostal,
    price preciosiniva precio preciodeventa precioventa preciounitario pvp, pricelist tarifa, privatenote notaprivada, productref referencia,
    quantity cantidad cant uds unidades, quotedate fechadepresupuesto fechapresupuesto,
    quotenumber nopresupuesto npresupuesto numerodepresupuesto presupuesto, region provincia, registrationnumber noderegistro,
    sku ref codigodearticulo codigoarticulo codigodeproducto codigo, status estado, stock existencias stockactual, street calle domicilio,
    supplier proveedor nombredelproveedor nombreproveedor, supplieritemnumber refdelproveedor, tax impuesto,
    taxratepercent tipoimpositivopercent, total totalfactura importetotal, unit unidad unidaddemedida, unitcost costeunitario,
    validfrom validodesde, validto validohasta, validuntil validohastael validohasta validez fechadevalidez,
    vat iva cuotaiva importeiva totaliva, vatid nifiva cif nifcif cifnif, vatrate tipodeiva tipoiva percentiva ivapercent, weightg pesog,
    withholdingtax retencion, withholdingtaxpercent retencionpercent`,
  nl: `
    address adres, amount bedrag, amountpaid betaaldbedrag, balance open tebetalen openstaand openstaandbedrag nogtebetalen,
    baseprice basisprijs, buyerreference kenmerkvankoper, cashdiscountdays betalingskortingdagen, cashdiscountpercent betalingskortingpercent,
    category categorie artikelgroep productgroep, city plaats woonplaats stad vestigingsplaats, commoditycode goederencode,
    company bedrijfsnaam bedrijf organisatie, contact contactpersoon, costprice inkoopprijsexclbtw inkoopprijs kostprijs, country land,
    currency valuta, customer klant klantnaam debiteur naamdebiteur relatie,
    customernumber klantnummer debiteurnummer klantcode relatiecode relatienummer klantnr debiteurnr, date datum, deliveryname naamafleveradres,
    description omschrijving, discountpercent korting kortingpercent kortingspercentage, duedate vervaldatum uiterstebetaaldatum tebetalenvoor,
    einvoice efactuur, electronicaddress elektronischadres, electronicaddressscheme soortelektronischadres, email emailadres,
    exemptioncertificate vrijstellingscertificaat, firstname voornaam, fortheattentionof terattentievan, fromquantity vanafaantal,
    invoicedate factuurdatum, invoicenumber factuurnummer factuurnr factuur, itemname productnaam artikel artikelnaam artikelomschrijving,
    kindofcustomer soortklant, language taal, lastname achternaam, mobile mobiel mobielnummer, name naam,
    net netto bedragexclbtw totaalexclbtw nettobedrag, noreminders geenherinneringen, note opmerking opmerkingen notitie notities, number nummer,
    paid betaald, paidon betaaldatum betaaldop, paymentmethod betaalwijze betaalmethode betalingswijze, paymenttermsdays betaaltermijndagen,
    phone telefoon telefoonnummer tel, postalcode postcode, price prijsexclbtw verkoopprijsexclbtw prijs verkoopprijs stukprijs prijsperstuk,
    pricelist prijslijst, privatenote privenotitie, quantity aantal, quotedate offertedatum, region regio provincie,
    registrationnumber registratienummer kvknummer kvknr, sku artnr artikelcode productcode artikelnr,
    stock voorraad voorraadaantal aantalopvoorraad, street straat adresregel1 adresregel2 straatenhuisnummer,
    supplier leverancier naamleverancier crediteur, supplieritemnumber artnrvanleverancier, tax belasting, taxratepercent belastingtariefpercent,
    total totaal totaalinclbtw bedraginclbtw totaalbedrag factuurbedrag, unit eenheid, unitcost inkoopprijs, validfrom geldigvanaf,
    validto geldigtm, validuntil geldigtm geldigtot, vat btw btwbedrag bedragbtw, vatid btwid btwnr btwidentificatienummer,
    vatrate btwtarief btwpercentage btwpercent, weightg gewichtg, withholdingtax bronbelasting, withholdingtaxpercent bronbelastingpercent`,
  pt: `
    address morada, amount valor, amountpaid valorpago, balance saldo emdivida pendente valoremdivida valorpendente, barcode codigodebarras,
    baseprice precobase, buyerreference referenciadocomprador, cashdiscountdays descontodeprontopagamentodias,
    cashdiscountpercent descontodeprontopagamentopercent, category categoria familia, city localidade cidade, commoditycode codigopautal,
    company empresa designacaosocial nomedaempresa, contact pessoadecontacto contacto, costprice precodecusto precodecompra, country pais,
    currency moeda, customer cliente nomedocliente, customernumber numerodecliente codigodecliente codigodocliente nodecliente nocliente,
    date data, deliveryname nomenaentrega, description descricao, discountpercent desconto descontopercent percentdesconto descpercent,
    duedate vencimento datadevencimento datavencimento, einvoice faturaeletronica, electronicaddress enderecoeletronico,
    electronicaddressscheme esquemadoenderecoeletronico, email enderecodeemail correioeletronico, exemptioncertificate certificadodeisencao,
    firstname nome+apelido, fortheattentionof aocuidadode, fromquantity apartirde,
    invoicedate datadafatura datadeemissao dataemissao datadodocumento,
    invoicenumber nofatura nodafatura numerodafatura fatura nodocumento numerododocumento nododocumento,
    itemname artigo produto designacao nomedoproduto, kindofcustomer tipodecliente, language idioma, lastname apelido, mobile telemovel,
    name nome, net semimposto totalliquido valorliquido incidencia totalsemiva, noreminders semlembretes, note observacoes notas, number numero,
    paid pago, paidon datadepagamento datapagamento pagoem, paymentmethod metododepagamento formadepagamento meiodepagamento mododepagamento,
    paymenttermsdays prazodepagamentodias, phone telefone tel numerodetelefone, postalcode codigopostal codpostal,
    price precosemiva preco precounitario precounit precodevenda pvp, pricelist tabeladeprecos, privatenote notaprivada,
    productref referencia, quantity quantidade qtd, quotedate datadoorcamento, quotenumber noorcamento numerodoorcamento orcamento,
    region regiao distrito, registrationnumber noderegisto, sku refproduto codigodoartigo codigodeartigo codigodoproduto referenciadoproduto,
    status estado, stock existencias stockatual, street rua endereco, supplier fornecedor nomedofornecedor, supplieritemnumber refdofornecedor,
    tax imposto, taxratepercent taxadeimpostopercent, total totalcomiva valortotal totaldodocumento totaldafatura,
    unit unidade unidadedemedida un, unitcost custounitario, validfrom validode, validto validoate, validuntil validoate validade datadevalidade,
    vat iva valoriva totaliva valordoiva, vatid nodeiva contribuinte nocontribuinte nodecontribuinte numerodecontribuinte nipc,
    vatrate taxadeiva taxaiva percentiva ivapercent, weightg pesog, withholdingtax retencaonafonte, withholdingtaxpercent retencaonafontepercent`,
  pl: `
    address adres, amount kwota, amountpaid kwotazapłacona, balance saldo dozapłaty pozostałodozapłaty dozapłatypozostało pozostało,
    barcode kodkreskowy, baseprice cenapodst, buyerreference referencjanabywcy, cashdiscountdays skontodni, cashdiscountpercent skontopercent,
    category kategoria grupa grupatowarowa, city miejscowosc miasto, commoditycode kodcn, company nazwafirmy firma,
    contact osobakontaktowa osobadokontaktu, costprice cenazakupunetto cenazakupu koszt, country kraj, currency waluta,
    customer klient nabywca kontrahent nazwakontrahenta nazwaklienta nazwanabywcy odbiorca,
    customernumber nrklienta kodkontrahenta numerklienta kodklienta, date data, deliveryname nazwadostawy, description opis,
    discountpercent rabat rabatpercent, duedate terminpłatnosci, einvoice efaktura, electronicaddress adreselektroniczny,
    electronicaddressscheme rodzajadresuelektronicznego, email adresemail, exemptioncertificate zaswiadczenieozwolnieniu, firstname imie,
    fortheattentionof dorak, fromquantity odilosci, invoicedate datawystawienia datafaktury datadokumentu,
    invoicenumber numerfaktury nrfaktury faktura numerdokumentu nrdokumentu,
    itemname nazwaproduktu nazwatowaru produkt towar nazwatowarulubusługi, kindofcustomer rodzajklienta, language jezyk, lastname nazwisko,
    mobile telefonkomorkowy komorka, name nazwa, net netto wartoscnetto kwotanetto razemnetto, noreminders bezprzypomnien,
    note uwagi notatka notatki komentarz, number numer, paid zapłacono, paidon datapłatnosci datazapłaty,
    paymentmethod sposobpłatnosci formapłatnosci metodapłatnosci, paymenttermsdays terminpłatnoscidni, phone telefon numertelefonu tel,
    postalcode kodpocztowy, price cenanetto cenasprzedazynetto cenajednostkowanetto cena cenasprzedazy cenajednostkowa, pricelist cennik,
    privatenote notatkaprywatna, quantity ilosc, quotedate dataoferty, quotenumber numeroferty nroferty oferta, region wojewodztwo,
    registrationnumber nrrejestrowy regon krs, sku nrart symbol kodproduktu kodtowaru indeks kodartykułu,
    stock stan stanmagazynowy iloscwmagazynie, street ulica, supplier dostawca nazwadostawcy sprzedawca, supplieritemnumber nrartykułudostawcy,
    tax podatek, taxratepercent stawkapodatkupercent, total razem wartoscbrutto kwotabrutto razembrutto, unit jednostka jednostkamiary jm,
    unitcost kosztjedn, validfrom waznaod, validto waznado, validuntil waznado waznedo terminwaznosci ofertawaznado,
    vat kwotavat wartoscvat podatekvat, vatid nrvat nipnabywcy numernip nipue, vatrate stawkavat stawkapodatkuvat vatpercent, weightg wagag,
    withholdingtax podatekuzrodła, withholdingtaxpercent podatekuzrodłapercent`,
}

interface English {
  readonly header: string
  /** Its place in the group, from 1. */
  readonly rank: number
  /** Another header without which it means something else. */
  readonly beside: string | undefined
}

const ENGLISH = new Map<string, English[]>()
for (const groups of Object.values(LOCAL)) {
  for (const group of groups.split(',')) {
    const [header = '', ...local] = group.trim().split(' ')
    for (const [place, name] of local.entries()) {
      const [first = '', beside] = name.split('+')
      const known = ENGLISH.get(first) ?? []
      const english = { header, rank: place + 1, beside }
      // what depends on another header is the more certain
      ENGLISH.set(first, beside === undefined ? [...known, english] : [english, ...known])
    }
  }
}

/** The English headers that a local one may stand for, the most certain first. A file need not say its language. */
export function englishHeaders(local: string, file: readonly string[]): English[] {
  const all = ENGLISH.get(local) ?? []
  return all.filter(({ beside }) => beside === undefined || file.includes(beside))
}
