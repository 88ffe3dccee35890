/** Schemas of addresses in environment variables. */
import { z } from 'zod';
/** Address of one endpoint. */
export declare const endpointAddress: z.ZodURL;
/** Scheme, host, and port of a site. Any other part is refused, because it would be dropped. */
export declare const siteAddress: z.ZodPipe<z.ZodURL, z.ZodTransform<string, string>>;
