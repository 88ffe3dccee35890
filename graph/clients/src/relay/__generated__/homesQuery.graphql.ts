/**
 * @generated SignedSource<<e462873da38e721e2bd496f34f670636>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ConcreteRequest } from 'relay-runtime';
export type Country = "CA" | "US" | "%future added value";
export type Locale = "EN_US" | "FR_CA" | "%future added value";
export type PlaceType = "CITY" | "COUNTY" | "NEIGHBORHOOD" | "SCHOOLDISTRICT" | "STATE" | "ZIP" | "%future added value";
export type PropertyKind = "APARTMENT" | "COMMERCIAL" | "CONDO" | "FARM" | "HOUSE" | "LAND" | "MOBILE" | "MULTI_FAMILY" | "TOWNHOME" | "%future added value";
export type SearchSort = "BATHS" | "BEDS" | "NEWEST" | "PRICE_HIGH" | "PRICE_LOW" | "SIZE" | "%future added value";
export type TransactionType = "RENT" | "SALE" | "SOLD" | "%future added value";
export type SearchInput = {
  filters?: SearchFilters | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  place?: PlaceInput | null | undefined;
  sort?: SearchSort | null | undefined;
};
export type SearchFilters = {
  areas?: ReadonlyArray<SearchAreaInput> | null | undefined;
  bounds?: GeoBoundsInput | null | undefined;
  country?: Country | null | undefined;
  fireplace?: boolean | null | undefined;
  garage?: boolean | null | undefined;
  isCollection?: boolean | null | undefined;
  keyword?: string | null | undefined;
  listAgentKey?: string | null | undefined;
  listAgentKeys?: ReadonlyArray<string> | null | undefined;
  listOfficeKey?: string | null | undefined;
  maxBaths?: number | null | undefined;
  maxBeds?: number | null | undefined;
  maxHoaFee?: number | null | undefined;
  maxLotSqft?: number | null | undefined;
  maxPrice?: number | null | undefined;
  maxSqft?: number | null | undefined;
  maxYearBuilt?: number | null | undefined;
  minBaths?: number | null | undefined;
  minBeds?: number | null | undefined;
  minLotSqft?: number | null | undefined;
  minParking?: number | null | undefined;
  minPrice?: number | null | undefined;
  minSqft?: number | null | undefined;
  minYearBuilt?: number | null | undefined;
  newConstruction?: boolean | null | undefined;
  newWithinDays?: number | null | undefined;
  openHouse?: boolean | null | undefined;
  pool?: boolean | null | undefined;
  priceReducedWithinDays?: number | null | undefined;
  propertyTypes?: ReadonlyArray<PropertyKind> | null | undefined;
  transactionType?: TransactionType | null | undefined;
  view?: boolean | null | undefined;
  virtualTour?: boolean | null | undefined;
  waterfront?: boolean | null | undefined;
};
export type SearchAreaInput = {
  exclude?: boolean | null | undefined;
  points: ReadonlyArray<GeoPointInput>;
};
export type GeoPointInput = {
  lat: number;
  lon: number;
};
export type GeoBoundsInput = {
  maxLat: number;
  maxLon: number;
  minLat: number;
  minLon: number;
};
export type PlaceInput = {
  placeKey: string;
  type: PlaceType;
};
export type homesQuery$variables = {
  input: SearchInput;
  locale: Locale;
};
export type homesQuery$data = {
  readonly search: {
    readonly results: ReadonlyArray<{
      readonly courtesyOfFields: ReadonlyArray<{
        readonly data: string;
        readonly key: string;
        readonly title: string;
      }> | null | undefined;
      readonly courtesyOfStatement: string | null | undefined;
      readonly id: string;
      readonly uPI: string;
      readonly viewerFavorite: {
        readonly id: string;
      } | null | undefined;
    }>;
    readonly totalResults: number;
  } | null | undefined;
};
export type homesQuery = {
  response: homesQuery$data;
  variables: homesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "locale"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "totalResults",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uPI",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "locale",
      "variableName": "locale"
    }
  ],
  "kind": "ScalarField",
  "name": "courtesyOfStatement",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "title",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "data",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "concreteType": "Favorite",
  "kind": "LinkedField",
  "name": "viewerFavorite",
  "plural": false,
  "selections": [
    (v3/*:: as any*/)
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "homesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SearchResult",
        "kind": "LinkedField",
        "name": "search",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Listing",
            "kind": "LinkedField",
            "name": "results",
            "plural": true,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "CourtesyOfField",
                "kind": "LinkedField",
                "name": "courtesyOfFields",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  (v8/*:: as any*/)
                ],
                "storageKey": null
              },
              (v9/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "homesQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "SearchResult",
        "kind": "LinkedField",
        "name": "search",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Listing",
            "kind": "LinkedField",
            "name": "results",
            "plural": true,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              (v5/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "CourtesyOfField",
                "kind": "LinkedField",
                "name": "courtesyOfFields",
                "plural": true,
                "selections": [
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  (v8/*:: as any*/),
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              },
              (v9/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "cacheID": "ef27bddd2d0c415d03a0942dc27dcca7",
    "id": null,
    "metadata": {},
    "name": "homesQuery",
    "operationKind": "query",
    "text": "query homesQuery(\n  $input: SearchInput!\n  $locale: Locale!\n) {\n  search(input: $input) {\n    totalResults\n    results {\n      id\n      uPI\n      courtesyOfStatement(locale: $locale)\n      courtesyOfFields {\n        key\n        title\n        data\n        id\n      }\n      viewerFavorite {\n        id\n      }\n    }\n  }\n}\n"
  }
};
})();

(node as any).hash = "f2d8e867a3255d82eefc1c0c57f59dc2";

export default node;
