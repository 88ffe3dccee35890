// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDialogs } from '../test/dialogs.ts'
import { stage } from '../test/render.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'

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

test('what asks before something is destroyed has the focus on the way back', async () => {
  const { user } = await stage(<Asked />)
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})
