import { Search } from 'lucide-react'
import { useState } from 'react'
import { PasswordStrength } from '../inputs/password-strength.tsx'
import { PinInput } from '../inputs/pin-input.tsx'
import { TextArea } from '../inputs/text-area.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { Example, ExampleGroup } from './example.tsx'

export function TextExamples() {
  const [text, setText] = useState('Ada Lovelace')
  const [password, setPassword] = useState('correct horse')
  const [pin, setPin] = useState('123')
  const [query, setQuery] = useState('')
  return (
    <ExampleGroup title="Text">
      <Example title="Text input">
        <TextInput label="Name" required value={text} onChange={setText} help="As on the badge." />
        <TextInput
          label="Email"
          nativeType="email"
          value="ada@"
          onChange={setText}
          error="Enter a whole address, such as ada@example.com."
        />
        <TextInput label="Locked" disabled value="ada@example.com" onChange={setText} />
      </Example>
      <Example title="Help above, counter, capitals">
        <TextInput
          label="Slug"
          help="Part of the address of the form."
          helpPosition="above_input"
          value="spring-survey"
          onChange={setText}
          maxCharLimit={40}
          showCharLimit
        />
        <TextInput
          label="Headline"
          uppercaseLabels
          value={text}
          onChange={setText}
          maxCharLimit={60}
          showCharLimit
          help="Shown on top."
        />
        <TextInput
          label="Search forms"
          hideFieldName
          nativeType="search"
          icon={<Search />}
          placeholder="Search forms"
          value={query}
          onChange={setQuery}
        />
      </Example>
      <Example title="Password and strength">
        <TextInput
          label="Password"
          nativeType="password"
          autocomplete="new-password"
          value={password}
          onChange={setPassword}
          reserveMessage={false}
        />
        <div className="mt-3 mb-6">
          <PasswordStrength label="Strength" score={2} advice="Add another word." />
        </div>
        <PasswordStrength label="Strength of another" score={0} />
        <PasswordStrength label="Strength of a third" score={4} />
      </Example>
      <Example title="Text area">
        <TextArea
          label="Message"
          value={text}
          onChange={setText}
          maxCharLimit={280}
          showCharLimit
        />
        <TextArea
          label="Reason"
          value=""
          onChange={setText}
          placeholder="Why do you leave?"
          error="Write a line or two."
        />
      </Example>
      <Example title="Pin">
        <PinInput
          label="Code from your authenticator"
          value={pin}
          onChange={setPin}
          help="Six digits."
        />
        <PinInput
          label="Wrong code"
          value="000000"
          onChange={setPin}
          error="This code has run out. Take the next one."
        />
      </Example>
    </ExampleGroup>
  )
}
