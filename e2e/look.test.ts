import { test } from 'vitest'
import { openBusiness } from './browser/business.ts'
import { startBrowser } from './browser/daybook.ts'
