import { useState } from 'react'
import { Checkbox } from '../choices/checkbox.tsx'
import { FlatSelect } from '../choices/flat-select.tsx'
import { SegmentedControl } from '../choices/segmented-control.tsx'
import { ToggleSwitch } from '../choices/toggle-switch.tsx'
import { MultiSelect, Select } from '../select/select.tsx'
import { Example, ExampleGroup } from './example.tsx'
import { countries, plans, searchCountries } from './sample-data.ts'

const views = [
  { value: 'list', label: 'List' },
  { value: 'cards', label: 'Cards' },
  { value: 'board', label: 'Board' },
] as const

export function ChoiceExamples() {
  const [country, setCountry] = useState<string | null>('no')
  const [found, setFound] = useState<string | null>(null)
  const [several, setSeveral] = useState<string[]>(['is', 'jp'])
  const [plan, setPlan] = useState<string[]>(['team'])
  const [topics, setTopics] = useState<string[]>(['solo', 'team'])
  const [agreed, setAgreed] = useState(true)
  const [view, setView] = useState<'list' | 'cards' | 'board'>('list')
  return (
    <ExampleGroup title="Choice">
      <Example title="Select">
        <Select
          label="Country"
          options={countries}
          value={country}
          onChange={setCountry}
          clearable
        />
        <MultiSelect
          label="Countries"
          options={countries}
          values={several}
          onChange={setSeveral}
          help="As many as you like."
        />
        <Select
          label="Searched elsewhere"
          search={searchCountries}
          value={found}
          onChange={setFound}
          placeholder="Type to search"
        />
        <Select
          label="Nothing to choose"
          searchable={false}
          options={[]}
          value={null}
          onChange={setCountry}
          error="Choose one."
        />
        <Select
          label="Locked country"
          disabled
          options={countries}
          value="no"
          onChange={setCountry}
        />
      </Example>
      <Example title="Flat select">
        <FlatSelect label="Plan" required options={plans} values={plan} onChange={setPlan} />
        <FlatSelect
          label="Topics"
          multiple
          columns={2}
          options={plans.map(({ value, label }) => ({ value, label }))}
          values={topics}
          onChange={setTopics}
          error="Choose at most one."
        />
      </Example>
      <Example title="Checkbox, switch, segments">
        <Checkbox label="I agree to the terms" required checked={agreed} onChange={setAgreed} />
        <Checkbox label="Some are chosen" indeterminate checked={false} onChange={setAgreed} />
        <Checkbox
          label="Keep me signed in"
          checked={false}
          onChange={setAgreed}
          help="For 30 days on this device."
        />
        <Checkbox
          label="Not accepted"
          checked={false}
          onChange={setAgreed}
          error="Accept the terms to go on."
        />
        <Checkbox label="Not available" disabled checked onChange={setAgreed} />
        <div className="my-4">
          <ToggleSwitch label="Notify me of every answer" checked={agreed} onChange={setAgreed} />
          <ToggleSwitch
            label="Close the form"
            checked={false}
            onChange={setAgreed}
            help="Nobody can answer then."
          />
          <ToggleSwitch label="Not in your plan" disabled checked={false} onChange={setAgreed} />
        </div>
        <SegmentedControl label="View" segments={views} value={view} onChange={setView} />
      </Example>
    </ExampleGroup>
  )
}
