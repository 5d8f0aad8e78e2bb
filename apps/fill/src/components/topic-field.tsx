import { words } from '../words.ts'
import { Field, hintId } from './field.tsx'

type TopicFieldProps = { value: string | undefined; error: string | undefined }

export function TopicField({ value, error }: TopicFieldProps) {
  return (
    <Field id="topic" label={words.topic} help={words.topicHelp} required error={error}>
      <select
        className="control select"
        id="topic"
        name="topic"
        required
        aria-describedby={hintId('topic')}
        aria-invalid={error ? true : undefined}
        defaultValue={value}
      >
        <option value="">{words.topicPlaceholder}</option>
        {Object.entries(words.topics).map(([id, topic]) => (
          <option key={id} value={id}>
            {topic}
          </option>
        ))}
      </select>
    </Field>
  )
}
