import type { FormEvent } from 'react'
import type {
  FieldValues,
  Path,
  PathValue,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form'

/** Submits what the fields of a form hold, also where a password manager has filled them in without an event. */
export function submitForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  onValid: SubmitHandler<Values>,
  onInvalid?: SubmitErrorHandler<Values>,
) {
  const submit = form.handleSubmit(onValid, onInvalid)
  return (event: FormEvent<HTMLFormElement>) => {
    readFields(form, event.currentTarget)
    return submit(event)
  }
}

function readFields<Values extends FieldValues>(form: UseFormReturn<Values>, { elements }: HTMLFormElement) {
  for (const field of elements) {
    const holdsText =
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement
    if (!holdsText) continue
    const name = field.name as Path<Values>
    const known: unknown = name && form.getValues(name)
    // What is not registered has no value, and that of a checkbox is no text.
    if (typeof known !== 'string' || known === field.value) continue
    form.setValue(name, field.value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
}
