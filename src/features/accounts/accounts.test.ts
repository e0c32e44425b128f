import { describe, expect, test } from 'vitest'
import type { Mail } from '../../platform/mail.ts'
import { openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { cookieOf, invitedPerson, PASSWORD, signIn, withCookie } from '../../testing/people.ts'
import { FIRST_ACCOUNT_CODE, good, type Json, NAMED_HOST, refusal, testApp } from '../../testing/test-app.ts'

const sent: Mail[] = []
const app = await testApp({
  signInRequired: true,
  mail: {
    send: async (_, mail) => {
      sent.push(mail)
      return { result: 'accepted', words: '250 OK' }
    },
  },
})
const EMAIL = 'olive@harbour.example'
const newcomer = { name: 'Eve', email: 'eve@acme.example', password: PASSWORD, code: FIRST_ACCOUNT_CODE }

describe('the first account', () => {
  test('needs the code that Daybook printed', async () => {
    expect(good(await app.ask('GET', '/api/sign-in'))).toEqual({
      required: true,
      firstAccountNeeded: true,
      passkeys: false,
      provider: null,
      account: null,
    })
    const guess = { ...newcomer, code: 'x'.repeat(32) }
    expect(refusal(await app.ask('POST', '/api/sign-in/first-account', guess))).toEqual({
      status: 403,
      code: 'wrong-code',
    })
  })

  test('is made once, even when two ask at the same moment', async () => {
    const two = ['one@acme.example', EMAIL].map(email =>
      app.ask('POST', '/api/sign-in/first-account', { ...newcomer, name: 'Olive Owner', email }),
    )
    const answers = await Promise.all(two)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await app.query(`update accounts set email = '${EMAIL}'`)
    expect(good(await app.ask('GET', '/api/sign-in'))).toMatchObject({ firstAccountNeeded: false })
  })
})

const businessOf = async (person: Awaited<ReturnType<typeof signIn>>, name: string) => openBusiness(person, { name })

describe('signing in', () => {
  test('names the person in the records of what they do', async () => {
    const owner = await signIn(app, EMAIL.toUpperCase())
    const business = await businessOf(owner, 'Harbour')
    const { id } = good(await owner.ask('POST', `${business.path}/invoices`, {}))
    const { entries } = good(await owner.ask('GET', `${business.path}/history/invoice/${id}`))
    expect(entries[0].actor).toMatchObject({ kind: 'person', name: 'Olive Owner' })
  })

  test('sets a cookie that scripts cannot read, of which the database has only a digest', async () => {
    const answer = await app.ask('POST', '/api/sign-in', { email: EMAIL, password: PASSWORD })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^daybook_session=\w{32}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const [{ count }] = await app.query(`select count(*) from sessions where token_digest like $1`, [
      `%${cookieOf(answer).split('=')[1]}%`,
    ])
    expect(count).toBe('0')
  })

  test('over HTTPS sets a __Host- cookie that is sent encrypted alone, and takes no other', async () => {
    const secure = await testApp({ signInRequired: true, publicOrigin: `https://${NAMED_HOST}` })
    const answer = await secure.ask('POST', '/api/sign-in/first-account', newcomer, { host: NAMED_HOST })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-daybook_session=\w{32}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const statusWith = async (cookie: string) =>
      (await secure.ask('GET', '/api/businesses', undefined, { host: NAMED_HOST, cookie })).status
    expect(await statusWith(cookieOf(answer))).toBe(200)
    expect(await statusWith(cookieOf(answer).replace('__Host-', ''))).toBe(401)
  })

  test('gives the same answer for a wrong password and an unknown account', async () => {
    const wrong = { status: 401, code: 'wrong-credentials' }
    for (const email of [EMAIL, 'nobody@acme.example'])
      expect(refusal(await app.ask('POST', '/api/sign-in', { email, password: 'wrong password' }))).toEqual(wrong)
  })

  test('replaces the session of this browser', async () => {
    const earlier = await signIn(app, EMAIL)
    const later = await signIn(earlier, EMAIL)
    expect((await earlier.ask('GET', '/api/businesses')).status).toBe(401)
    expect((await later.ask('GET', '/api/businesses')).status).toBe(200)
  })
})

describe('a session', () => {
  test('ends two weeks after its last use, and in any case after 90 days', async () => {
    const start = app.clock.now
    const daysLater = (days: number) => {
      app.clock.now = new Date(start.getTime() + days * 86_400_000)
    }
    const [idle, used] = [await signIn(app, EMAIL), await signIn(app, EMAIL)]
    for (let day = 10; day < 90; day += 10) {
      daysLater(day)
      expect((await used.ask('GET', '/api/businesses')).status).toBe(200)
    }
    expect((await idle.ask('GET', '/api/businesses')).status).toBe(401)
    daysLater(90.1)
    expect((await used.ask('GET', '/api/businesses')).status).toBe(401)
    app.clock.now = start
  })

  test('is listed, and ended one by one or all the others at once', async () => {
    const here = await signIn(app, EMAIL)
    const [there, elsewhere] = [await signIn(app, EMAIL), await signIn(app, EMAIL)]
    const { sessions } = good(await there.ask('GET', '/api/account/sessions'))
    const [thisOne] = sessions.filter(({ isThisOne }: Json) => isThisOne)
    good(await here.ask('DELETE', `/api/account/sessions/${thisOne.id}`))
    expect((await there.ask('GET', '/api/businesses')).status).toBe(401)
    expect(good(await here.ask('DELETE', '/api/account/sessions')).sessions).toHaveLength(1)
    expect((await elsewhere.ask('GET', '/api/businesses')).status).toBe(401)
    good(await here.ask('POST', '/api/account/sign-out'))
    expect((await here.ask('GET', '/api/businesses')).status).toBe(401)
  })

  test('of another person cannot be seen or ended', async () => {
    const owner = await signIn(app, EMAIL)
    const other = await invitedPerson(await businessOf(owner, 'Shared'), 'other@acme.example')
    const { sessions } = good(await owner.ask('GET', '/api/account/sessions'))
    expect(refusal(await other.ask('DELETE', `/api/account/sessions/${sessions[0].id}`)).status).toBe(404)
  })
})

describe('changing how you sign in', () => {
  test('needs the password again ten minutes after it was given', async () => {
    const start = app.clock.now
    const minutesLater = (minutes: number) => {
      app.clock.now = new Date(start.getTime() + minutes * 60_000)
    }
    const person = await invitedPerson(await businessOf(await signIn(app, EMAIL), 'Again'), 'again@acme.example')
    const other = await signIn(app, 'again@acme.example')
    const moved = { name: 'Again', email: 'moved@acme.example' }
    minutesLater(11)
    const changes = [
      () => person.ask('PUT', '/api/account', moved),
      () => person.ask('PUT', '/api/account/password', { newPassword: PASSWORD }),
    ]
    for (const change of changes) {
      expect(refusal(await change())).toEqual({ status: 403, code: 'confirmation-needed' })
    }
    good(await person.ask('PUT', '/api/account', { name: 'Renamed', email: 'again@acme.example' }))
    const wrong = await person.ask('POST', '/api/account/confirm', { password: 'wrong' })
    expect(wrong.body.errors[0].field).toBe('password')
    expect(refusal(await person.ask('PUT', '/api/account', moved)).code).toBe('confirmation-needed')
    good(await person.ask('POST', '/api/account/confirm', { password: PASSWORD }))
    minutesLater(20)
    for (const change of changes) good(await change())
    expect(refusal(await person.ask('PUT', '/api/account', { ...moved, email: EMAIL })).code).toBe('email-taken')
    expect((await other.ask('GET', '/api/account/sessions')).status).toBe(401)
    app.clock.now = start
  })

  test('a new password signs out everyone else', async () => {
    const email = 'changing@acme.example'
    const person = await invitedPerson(await businessOf(await signIn(app, EMAIL), 'Changing'), email)
    const thief = await signIn(app, email)
    good(await person.ask('PUT', '/api/account/password', { newPassword: 'battery staple' }))
    expect((await thief.ask('GET', '/api/businesses')).status).toBe(401)
    expect((await person.ask('GET', '/api/businesses')).status).toBe(200)
    await signIn(app, email, 'battery staple')
  })
})

describe('a forgotten password', () => {
  const mailed = async (business: TestBusiness) => {
    const server = { host: '127.0.0.1', port: 25, security: 'none', userName: '', fromName: 'Harbour' }
    const settings = { ...server, fromAddress: 'books@harbour.example' }
    good(await business.app.ask('PUT', `${business.path}/mail-settings`, settings))
    return business
  }
  const ask = async (email: string) => {
    expect(good(await app.ask('POST', '/api/sign-in/reset', { email }))).toEqual({ done: true })
  }
  /** The link in the only mail. */
  const tokenMailedTo = async (email: string) => {
    await expect.poll(() => sent.length).toBe(1)
    const [mail] = sent.splice(0)
    expect(mail).toMatchObject({ to: [email], subject: 'Choose a new password for Daybook' })
    return /\/sign-in\/reset#(\w{32})/.exec(mail?.text ?? '')?.[1]
  }
  const setPassword = (token: string | undefined) =>
    app.ask('POST', '/api/sign-in/new-password', { token, password: 'battery staple' })

  test('is replaced through a mailed link, once, and every session ends', async () => {
    const email = 'forgetful@acme.example'
    const person = await invitedPerson(await mailed(await businessOf(await signIn(app, EMAIL), 'Forgetful')), email)
    await ask('nobody@acme.example')
    await ask(email)
    const token = await tokenMailedTo(email)
    good(await setPassword(token))
    expect((await person.ask('GET', '/api/businesses')).status).toBe(401)
    await signIn(app, email, 'battery staple')
    expect(refusal(await setPassword(token)).code).toBe('link-not-valid')
  })

  test('is not replaced through a link that is an hour old, or went to an earlier address', async () => {
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 16 * 60_000)
    const owner = await signIn(app, EMAIL)
    const person = await invitedPerson(await mailed(await businessOf(owner, 'Moving')), 'moving@acme.example')
    await ask('moving@acme.example')
    const token = await tokenMailedTo('moving@acme.example')
    good(await person.ask('PUT', '/api/account', { name: 'Moving', email: 'arrived@acme.example' }))
    expect(refusal(await setPassword(token)).code).toBe('link-not-valid')
    await ask('arrived@acme.example')
    const late = await tokenMailedTo('arrived@acme.example')
    app.clock.now = new Date(app.clock.now.getTime() + 60 * 60_000)
    expect(refusal(await setPassword(late)).code).toBe('link-not-valid')
    app.clock.now = start
  })

  test('is not mailed through a business whose people could then open more than they may', async () => {
    const start = app.clock.now
    app.clock.now = new Date(start.getTime() + 40 * 60_000)
    const owner = await signIn(app, EMAIL)
    await invitedPerson(await businessOf(owner, 'Own'), 'lured@acme.example')
    const trapper = await invitedPerson(await businessOf(owner, 'Other'), 'trapper@acme.example')
    const { path } = await mailed(await openBusiness(trapper, { name: 'Trap' }))
    const invited = { email: 'lured@acme.example', role: 'read-only' }
    const token = good(await trapper.ask('POST', `${path}/invitations`, invited)).url.split('#')[1]
    good(await app.ask('POST', '/api/sign-in/invitation/accept', { token, password: PASSWORD }))
    await ask('lured@acme.example')
    await ask('trapper@acme.example')
    await tokenMailedTo('trapper@acme.example')
    expect(
      await app.query(`select 1 from password_resets join accounts on id = account_id where name = 'lured'`),
    ).toEqual([])
    app.clock.now = start
  })
})

test('after ten wrong passwords signing in to that account pauses, while others work on during 1,000 guesses', async () => {
  const owner = await signIn(app, EMAIL)
  const victim = 'victim@acme.example'
  const person = await invitedPerson(await businessOf(owner, 'Attacked'), victim)
  const guess = async (email: string, password: string) => {
    const request = new Request(`http://${NAMED_HOST}/api/sign-in`, {
      method: 'POST',
      headers: { host: NAMED_HOST, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return app.fetch(request, { clientAddress: '203.0.113.7' })
  }
  const guesses = Promise.all(Array.from({ length: 1000 }, (_, number) => guess(victim, `guess number ${number}`)))
  const isOver = guesses.then(() => true)
  let answered = 0
  // sessions continue, and other accounts can sign in
  while (!(await Promise.race([isOver, false])) || answered === 0) {
    expect((await person.ask('GET', '/api/businesses')).status).toBe(200)
    answered++
  }
  await signIn(app, EMAIL)
  const answers = await guesses
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(990)
  expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('900')
  // the same network address cannot try other accounts either
  const others = Array.from({ length: 60 }, (_, number) => guess(`someone${number}@acme.example`, 'guess'))
  const spread = (await Promise.all(others)).map(({ status }) => status)
  expect(spread.filter(status => status === 429).length).toBeGreaterThan(50)
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 901_000)
  await signIn(app, victim)
  app.clock.now = start
})

test('without sign-in nobody has an account, and everything is open as before', async () => {
  const open = await testApp()
  expect(good(await open.ask('GET', '/api/sign-in'))).toMatchObject({ required: false, account: null })
  expect((await open.ask('GET', '/api/businesses')).status).toBe(200)
  expect((await open.ask('GET', '/api/account/sessions')).status).toBe(404)
  expect((await withCookie(open, 'daybook_session=x').ask('GET', '/api/businesses')).status).toBe(200)
})
