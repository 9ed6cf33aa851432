import { looksSoundEverywhere } from './support/axe.ts'
import { heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { signIn, signOut } from './support/staff.ts'

const PASSWORD = 'copper wire under the bridge'

test('an Admin invites a coworker, who sets a password, a passkey, and is later deleted (USER-001 to USER-035)', async ({
  page,
  another,
}) => {
  await signIn(page, 'admin.rexel', '/admin/rexel')

  await test.step('the list has search, a role filter and three columns (USER-004 to USER-009)', async () => {
    await page
      .getByRole('button', { name: /Grace Lindqvist/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Manage Users' }).click()
    await expect(heading(page, 'Users')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/users$/)
    await expect(page.getByRole('columnheader')).toHaveText(['Name', 'User Name', 'Role'])
    await looksSoundEverywhere(page, 'users')
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Approver' })
    await expect(page.getByRole('link', { name: 'Grace Lindqvist' })).toHaveCount(0)
    await page.getByRole('searchbox').fill('okafor')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('searchbox').fill('no such name')
    await expect(page.getByText('No users match these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
  })

  await test.step('creates a user, and every problem is named (USER-013 to USER-027)', async () => {
    await page.getByRole('link', { name: 'Create User' }).click()
    await page.getByRole('textbox', { name: 'Initials' }).fill('IO')
    await page.getByRole('button', { name: 'Create and Invite' }).click()
    for (const text of [
      'Enter the first name.',
      'Enter the last name.',
      'Enter an email address.',
      'Choose a role.',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'First Name' })).toBeFocused()
    await looksSoundEverywhere(page, 'user create in error')
    await page.getByRole('textbox', { name: 'First Name' }).fill('Ines')
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Olsen')
    await page.getByRole('textbox', { name: 'Email' }).fill('ines.olsen@example.com')
    const role = page.getByRole('combobox', { name: 'Role' })
    await expect(role.getByRole('option', { name: 'System admin' })).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveCount(0)
    await role.selectOption({ label: 'Instant credit link viewer' })
    await expect(page.getByRole('combobox', { name: 'Region' })).toBeVisible()
    await role.selectOption({ label: 'Approver' })
    await expect(page.getByRole('checkbox', { name: 'Gexpro' })).toBeDisabled()
    await page.getByRole('button', { name: 'Create and Invite' }).click()
    await expect(page.getByText('Success. Ines Olsen was invited by email.')).toBeVisible()
    await expect(heading(page, 'User Details')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeDisabled()
    await looksSoundEverywhere(page, 'user invited')
  })

  const ines = await another()
  const profile = async () => {
    await ines
      .getByRole('button', { name: /Ines Olsen/ })
      .first()
      .click()
    await ines.getByRole('menuitem', { name: 'My Profile' }).click()
    await expect(heading(ines, 'My Profile')).toBeVisible()
  }
  await test.step('the coworker sets their password and sees their profile (USER-012, USER-017, USER-018)', async () => {
    const { links } = await mailTo(page, 'ines.olsen@example.com', 'staff-invitation')
    const link = new URL(links.find((one) => one.includes('/oidc/invitation/'))!)
    await ines.goto(link.pathname)
    await ines.getByLabel('New password').fill(PASSWORD)
    await ines.getByLabel('Confirm password').fill(PASSWORD)
    await ines.getByRole('button', { name: 'Set password' }).click()
    await ines.getByRole('link', { name: 'Sign in' }).click()
    await ines.getByLabel('User name').fill('ines.olsen@example.com')
    await ines.getByLabel('Password').fill(PASSWORD)
    await ines.getByRole('button', { name: 'Sign in', exact: true }).click()
    await profile()
    await expect(ines.getByRole('combobox', { name: 'Role' })).toBeDisabled()
    await expect(ines.getByRole('button', { name: 'Delete User' })).toHaveCount(0)
    await expect(ines.getByText('This browser')).toBeVisible()
    await looksSoundEverywhere(ines, 'my profile')
  })

  await test.step('adds a passkey, keeps the recovery codes, and signs in with it', async () => {
    const device = await ines.context().newCDPSession(ines)
    await device.send('WebAuthn.enable')
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await ines.getByRole('button', { name: 'Add a Passkey' }).click()
    const dialog = ines.getByRole('dialog', { name: 'Add a Passkey' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
    await dialog.getByLabel('Your current password').fill(PASSWORD)
    await looksSoundEverywhere(ines, 'passkey dialog')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const codes = ines.getByRole('dialog', { name: 'Save Your Recovery Codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await looksSoundEverywhere(ines, 'recovery codes')
    await codes.getByRole('button', { name: "I've Saved Them" }).click()
    await expect(ines.getByRole('button', { name: 'Remove Work laptop' })).toBeVisible()
    await signOut(ines)
    await expect(ines).toHaveURL(/\/$/)
    await ines.goto('/admin')
    await expect(ines.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(ines.getByText("The passkey wasn't used")).toBeHidden()
    await looksSoundEverywhere(ines, 'sign in')
    await ines.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await profile()
    await expect(ines.getByText(/used /).first()).toBeVisible()
  })

  await test.step('with the password, the passkey is the second step', async () => {
    await signOut(ines)
    await expect(ines).toHaveURL(/\/$/)
    await ines.goto('/admin')
    await expect(ines.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await ines.getByLabel('User name').fill('ines.olsen@example.com')
    await ines.getByLabel('Password').fill(PASSWORD)
    await ines.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(ines.getByRole('heading', { name: 'Verify your identity' })).toBeVisible()
    await looksSoundEverywhere(ines, 'second step')
    await ines.getByRole('button', { name: 'Use a passkey' }).click()
    await profile()
  })

  await test.step('the Admin gives another role, reads the history, and deletes the account (USER-028, USER-029)', async () => {
    await page.reload()
    await page.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'View only' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Success. The user was saved.')).toBeVisible()
    await expect(page.getByText('Role: Approver → View only')).toBeVisible()
    await expect(page.getByText('Signed in').first()).toBeVisible()
    await looksSoundEverywhere(page, 'user details')
    await page.getByRole('button', { name: 'Delete User' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete User' })
    await expect(dialog.getByText('Are you sure you want to delete this user?')).toBeVisible()
    await looksSoundEverywhere(page, 'user delete')
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect(heading(page, 'User Details')).toBeVisible()
    await page.getByRole('button', { name: 'Delete User' }).click()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(heading(page, 'Users')).toBeVisible()
    await page.getByRole('searchbox').fill('olsen')
    await expect(page.getByText('No users match these filters.')).toBeVisible()
  })
})

test('an Approver sees their own profile, and no one else (USER-010, USER-011, SHELL-058)', async ({
  page,
}) => {
  await signIn(page, 'approver.rexel', '/admin/rexel')
  await page
    .getByRole('button', { name: /Daniel Okafor/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Manage Users' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'My Profile' }).click()
  await expect(heading(page, 'My Profile')).toBeVisible()
  await page.getByRole('textbox', { name: 'Initials' }).fill('DO')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Success. The user was saved.')).toBeVisible()
  for (const path of ['/admin/users', '/admin/users/create', '/admin/users/detail/demo-admin.rexel']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin\/rexel$/)
  }
})
