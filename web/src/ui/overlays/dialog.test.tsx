// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../../fixtures/dialogs.ts'
import { stage } from '../../fixtures/render.tsx'
import { Button } from '../forms/button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'

beforeEach(openDialogs)
afterEach(cleanup)

function Asked() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Clear</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => undefined}
        title="Sure?"
        confirm="Go"
        danger
      >
        <p>All of it.</p>
      </ConfirmDialog>
    </>
  )
}

test('a confirm dialog focuses its Cancel button', async () => {
  const { user } = await stage(<Asked />)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

function Stacked() {
  const [open, setOpen] = useState(['below', 'above'])
  const close = (name: string) => () => setOpen((now) => now.filter((other) => other !== name))
  return (
    <Dialog open={open.includes('below')} onClose={close('below')} title="Below">
      <Dialog open={open.includes('above')} onClose={close('above')} title="Above">
        <p>This first.</p>
      </Dialog>
    </Dialog>
  )
}

test('canceling the upper of two nested dialogs keeps the lower dialog open', async () => {
  await stage(<Stacked />)
  const above = screen.getByRole('dialog', { name: 'Above' })
  fireEvent(above, createEvent('cancel', above, { bubbles: true, cancelable: true }))
  expect(screen.queryByRole('dialog', { name: 'Above' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Below' })).toBeDefined()
})

function Form({ sending }: { sending: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Form">
      <label>
        Name <input />
      </label>
      <Button loading={sending}>Send</Button>
    </Dialog>
  )
}

test('[F-07] a click on the backdrop closes a dialog, unless the user has typed in the dialog or its form is sending', async () => {
  for (const [sending, text] of [
    [true, ''],
    [false, 'Ada'],
    [false, ''],
  ] as const) {
    const { user } = await stage(<Form sending={sending} />)
    if (text) await user.type(screen.getByRole('textbox'), text)
    await user.click(screen.getByRole('dialog'))
    expect(screen.queryByRole('dialog') === null).toBe(!sending && text === '')
    cleanup()
  }
})
