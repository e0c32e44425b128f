import { expect, test } from 'vitest'
import { type Contact, recipientsOf } from './contacts.ts'

const contact = (email: string, receives: Contact['receives']): Contact => ({
  ...{ name: 'Ann', role: '', phone: '' },
  email,
  receives,
})
const customer = {
  email: 'office@acme.example',
  contacts: [
    contact('ann@acme.example', ['invoice', 'reminder']),
    contact('bo@acme.example', ['invoice']),
    contact('Ann@acme.example', ['invoice']),
    contact('', []),
  ],
}

test('an email goes to the contacts who receive its kind, each once', () => {
  expect(recipientsOf('invoice', customer)).toEqual({
    recipient: 'Ann@acme.example, bo@acme.example',
    areContacts: true,
  })
  expect(recipientsOf('credit-note', customer)).toEqual(recipientsOf('invoice', customer))
  expect(recipientsOf('reminder', customer).recipient).toBe('ann@acme.example')
})

test('where nobody receives its kind, it goes to the customer’s own address', () => {
  expect(recipientsOf('quote', customer)).toEqual({ recipient: 'office@acme.example', areContacts: false })
  expect(recipientsOf('statement', { email: '', contacts: [] }).recipient).toBe('')
})
