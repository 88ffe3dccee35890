import type { FormEvent } from 'react'
import type {
  FieldValues,
  Path,
  PathValue,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form'

/**
 * Returns a submit handler that first reads the DOM values of the fields, because a password manager may fill
 * them in without an event.
 */
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
    // Unregistered fields have no value, and the value of a checkbox is not a string.
    if (typeof known !== 'string' || known === field.value) continue
    form.setValue(name, field.value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
}
