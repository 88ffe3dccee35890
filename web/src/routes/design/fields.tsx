import { useState } from 'react'
import { ComboField } from '../../components/combo-field.tsx'
import { PercentField, PhoneField } from '../../components/masked-field.tsx'
import { NumberField } from '../../components/number-field.tsx'
import { PasswordField } from '../../components/password-field.tsx'
import { PriceField } from '../../components/price-field.tsx'
import { Select } from '../../components/select.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { asChoices, useDesignMessages } from './design-messages.ts'
import { Columns, Group } from './specimen.tsx'

export function FieldsGroup() {
  const w = useDesignMessages()
  const [price, setPrice] = useState<number | undefined>(450_000)
  const [beds, setBeds] = useState<number | undefined>(3)
  const [city, setCity] = useState<string | null>(null)
  const [sort, setSort] = useState('0')
  return (
    <Group name="fields">
      <Columns>
        <TextField label={w.name} help={w.nameHelp} autoComplete="name" />
        <TextField label={w.email} type="email" defaultValue="margot.example" error={w.emailWrong} />
        <PasswordField label={w.password} defaultValue="correct horse" autoComplete="new-password" />
        <TextField label={w.states.disabled} defaultValue={w.sample} disabled />
        <Select label={w.state} choices={asChoices(w.states50)} placeholder={w.anyState} />
        <ComboField
          label={w.city}
          placeholder={w.cityHint}
          choices={asChoices(w.states50)}
          value={city}
          onChange={setCity}
        />
        <PriceField
          label={w.price}
          placeholder={w.noPrice}
          unreadable={w.priceWrong}
          value={price}
          onChange={setPrice}
        />
        <NumberField label={w.beds} value={beds} onChange={setBeds} max={12} steps />
        <PercentField label={w.rate} defaultValue="6.25" />
        <PhoneField label={w.phone} defaultValue="(512) 555-0142" />
        <TextArea label={w.note} defaultValue={w.noteText} />
        <SelectField label={w.sort} choices={asChoices(w.sorts)} value={sort} onChange={setSort} />
      </Columns>
    </Group>
  )
}
