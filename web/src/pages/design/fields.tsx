import { useState } from 'react'
import { PercentField, PhoneField } from '../../ui/forms/masked-field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { PriceField } from '../../ui/forms/price-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { asChoices, useDesignMessages } from './design-messages.ts'
import { Columns, Group } from './specimen.tsx'

export function FieldsGroup() {
  const w = useDesignMessages()
  const [price, setPrice] = useState<number | undefined>(450_000)
  const [sort, setSort] = useState('0')
  return (
    <Group name="fields">
      <Columns>
        <TextField label={w.name} help={w.nameHelp} autoComplete="name" />
        <TextField label={w.email} type="email" defaultValue="margot.example" error={w.emailWrong} />
        <PasswordField label={w.password} defaultValue="correct horse" autoComplete="new-password" />
        <TextField label={w.states.disabled} defaultValue={w.sample} disabled />
        <Select label={w.state} choices={asChoices(w.states50)} placeholder={w.anyState} />
        <PriceField
          label={w.price}
          placeholder={w.noPrice}
          unreadable={w.priceWrong}
          value={price}
          onChange={setPrice}
        />
        <PercentField label={w.rate} defaultValue="6.25" />
        <PhoneField label={w.phone} defaultValue="(512) 555-0142" />
        <TextArea label={w.note} defaultValue={w.noteText} />
        <SelectField label={w.sort} choices={asChoices(w.sorts)} value={sort} onChange={setSort} />
      </Columns>
    </Group>
  )
}
