import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject, onTestFinished, test } from 'vitest'
import { writeHandOver } from '../../../apps/server/src/modules/deals/hand-over.ts'
import { loadAppKeys } from '../../../apps/server/src/secrets/app-keys.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { registerPerson, type Person } from '../support/author.ts'
import { expectSeen, openPage, ownNetwork } from '../support/chromium.ts'
import { fillInRegistration } from '../support/registration.ts'
import { openSignedIn } from '../support/signed-in.ts'

const baseURL = inject('otherApps').deals
const valid = 'Your AppSumo license was successfully activated.'
const invalid =
  'Invalid AppSumo license. This probably happened because this license was already attached to another account. Please contact support.'

/** A purchased license, as its seller hands it over. */
async function buyLicense(): Promise<string> {
  const licenseKey = randomUUID()
  const database = new Client({ connectionString: inject('appDatabase') })
  await database.connect()
  onTestFinished(() => database.end())
  await database.query(
    'insert into deal_licenses (license_key, deal_tier, seats, told_at) values ($1, 1, 1, now())',
    [licenseKey],
  )
  const dataDir = inject('appDataDir')
  const keys = await loadAppKeys({ dataDir, appKey: undefined, previousAppKeys: [] })
  return writeHandOver(keys, licenseKey)
}

async function comeBack(person: Person, license: string) {
  const page = await openSignedIn(person, { baseURL })
  await page.goto(`/redirect/appsumo?appsumo_license=${license}`)
  await expectSeen(page.getByText(person.email))
  return page
}

test('a license is attached to the account once, after its owner confirms', async () => {
  const license = await buyLicense()
  const page = await comeBack(await registerPerson(), license)
  await expectAccessible(page, { name: 'deal-license' })
  await page.getByRole('button', { name: 'Activate the license' }).click()
  await expectSeen(page.getByText(valid))
  await page.waitForURL('**/home')

  const other = await comeBack(await registerPerson(), license)
  await other.getByRole('button', { name: 'Activate the license' }).click()
  await expectSeen(other.getByText(invalid))
})

test('a license unknown to its seller is invalid', async () => {
  const page = await comeBack(await registerPerson(), 'unknown')
  await page.getByRole('button', { name: 'Activate the license' }).click()
  await expectSeen(page.getByText(invalid))
})

test('a person without an account registers with it', async () => {
  const page = await openPage({ ...ownNetwork(), baseURL })
  await page.goto(`/redirect/appsumo?appsumo_license=${await buyLicense()}`)
  await page.waitForURL('**/register?appsumo_license=*')
  await fillInRegistration(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expectSeen(page.getByText(valid))
})
