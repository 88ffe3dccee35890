interface ResoTypes {
  propertyType?: string | null | undefined
  propertySubType?: string | null | undefined
}

/** Whether the RESO types mean a listing for rent: a lease or a rental subtype. All other listings are for sale. */
export const isRental = ({ propertyType, propertySubType }: ResoTypes): boolean =>
  /^(Residential|Commercial) Lease$/.test(propertyType ?? '') || /\brental\b/i.test(propertySubType ?? '')
