interface Street {
  streetNumber: string
  streetName: string
  unitNumber: string | null
  stateOrProvince: string
}

/** Number, street and unit in one line, as the place writes it: 12 Elm St Unit 4; in Quebec 12, rue Fabre, app. 4. */
export function streetLine({ streetNumber, streetName, unitNumber, stateOrProvince }: Street): string {
  if (stateOrProvince === 'QC')
    return [streetNumber, streetName, unitNumber && `app. ${unitNumber}`].filter(Boolean).join(', ')
  return [streetNumber, streetName, unitNumber && `Unit ${unitNumber}`].filter(Boolean).join(' ')
}
