import { useState } from 'react'
import { useSite } from '../../platform/browser/site.ts'
import { formatMoney, formatPercent } from '../../platform/format/format.ts'
import { Button, type ButtonKind } from '../../ui/forms/button.tsx'
import { ButtonLink } from '../../ui/forms/button-link.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CheckboxGroup } from '../../ui/forms/checkbox-group.tsx'
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { RangeSlider, Slider } from '../../ui/forms/slider.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './design.module.css'
import { asChoices, useDesignMessages } from './design-messages.ts'
import { Columns, Group, Row } from './specimen.tsx'

const KINDS: ButtonKind[] = ['primary', 'secondary', 'quiet', 'danger']

export function ButtonsGroup() {
  const w = useDesignMessages()
  return (
    <Group name="buttons">
      <div className={styles.states}>
        <span className={styles.term}>{w.states.usual}</span>
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind}>
              {w.kinds[kind]}
            </Button>
          ))}
        </Row>
        <span className={styles.term}>{w.states.disabled}</span>
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} disabled>
              {w.kinds[kind]}
            </Button>
          ))}
        </Row>
        <span className={styles.term}>{w.states.loading}</span>
        <Row>
          {KINDS.map((kind) => (
            <Button key={kind} kind={kind} loading>
              {w.kinds[kind]}
            </Button>
          ))}
        </Row>
      </div>
      <Row>
        <ButtonLink to="/homes-for-sale">
          {w.link}
          <Icon name="right" size={18} />
        </ButtonLink>
      </Row>
    </Group>
  )
}

export function ChoicesGroup() {
  const w = useDesignMessages()
  const [extras, setExtras] = useState(['1'])
  const [often, setOften] = useState('1')
  const [beds, setBeds] = useState('3')
  const alerts = w.alertsList.map(([label = '', help = ''], index) => ({
    value: String(index),
    label,
    ...(help ? { help } : {}),
  }))
  return (
    <Group name="choices">
      <Columns>
        <CheckboxGroup
          label={w.extras}
          choices={asChoices(w.extrasList)}
          value={extras}
          onChange={setExtras}
        />
        <RadioGroup label={w.alerts} choices={alerts} value={often} onChange={setOften} />
        <ChoiceGroup label={w.beds} choices={asChoices(w.bedsList)} value={beds} onChange={setBeds} />
        <div>
          <Switch label={w.news} help={w.newsHelp} defaultChecked />
          <Switch label={w.tours} />
          <Switch label={w.states.disabled} disabled />
        </div>
        <Checkbox label={w.terms} error={w.termsWrong} />
        <Checkbox label={w.states.disabled} disabled defaultChecked />
      </Columns>
    </Group>
  )
}

export function SlidersGroup() {
  const w = useDesignMessages()
  const { locale } = useSite()
  const [share, setShare] = useState(20)
  const [prices, setPrices] = useState<readonly [number, number]>([300_000, 750_000])
  return (
    <Group name="sliders">
      <Columns>
        <Slider
          label={w.downPayment}
          min={0}
          max={100}
          value={share}
          onChange={setShare}
          format={(value) => formatPercent(value, locale)}
        />
        <RangeSlider
          label={w.priceRange}
          ends={[w.ends[0] ?? '', w.ends[1] ?? '']}
          min={0}
          max={1_500_000}
          step={25_000}
          value={prices}
          onChange={setPrices}
          format={(value) => formatMoney(value, locale)}
        />
      </Columns>
    </Group>
  )
}
