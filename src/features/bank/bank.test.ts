import { beforeAll, describe, expect, test } from 'vitest'
import { sparkasseCamt } from '../../testing/bank-files/samples.ts'
import { good, issueInvoice, makeCustomer, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { type Json, testApp } from '../../testing/test-app.ts'
