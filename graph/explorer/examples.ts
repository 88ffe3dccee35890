interface Example {
  query: string
  variables: string
  headers: null
}

const example = (query: string, variables: object = {}): Example => ({
  query: query.trimStart(),
  variables: JSON.stringify(variables, null, 2),
  headers: null,
})

/**
 * Returns one example per tab, based on the site's operations. `uPI` is the listing of the single-listing
 * example.
 */
export const examplesFor = (uPI: string): Example[] => [
  example(
    `
# Listings for sale with their agents and offices.
query SearchHomes($input: SearchInput!) {
  search(input: $input) {
    place {
      displayName
    }
    totalResults
    results {
      uPI
      listingUrl
      listPrice
      bedroomsTotal
      bathroomsTotalInteger
      livingArea
      tags
      location {
        listingAddressFull
      }
      images(first: 1) {
        alt
        src(size: CARD)
      }
      agent {
        fullName
        primaryPhone
      }
      office {
        officeName
      }
    }
  }
}
`,
    {
      input: {
        place: { type: 'CITY', placeKey: '4671654' },
        filters: {
          transactionType: 'SALE',
          minBeds: 3,
          maxPrice: 900_000,
          propertyTypes: ['HOUSE', 'TOWNHOME'],
        },
        sort: 'PRICE_LOW',
        page: 1,
        pageSize: 24,
      },
    },
  ),
  example(
    `
# A single listing. Use SearchHomes to find others.
query OneListing($uPI: ID!) {
  listing(uPI: $uPI) {
    listPrice
    standardStatus
    publicRemarks(locale: EN_US)
    yearBuilt
    taxAnnualAmount
    location {
      listingAddressFull
      lat
      lon
    }
    images(first: 12) {
      alt
      src(size: LARGE, format: AVIF)
    }
    openHouses {
      startTime
      endTime
    }
    history {
      date
      event
      price
    }
    agent {
      fullName
      bioUrl
    }
    compliance {
      displayName
      idxDisclosure
    }
  }
}
`,
    { uPI },
  ),
  example(
    `
# Suggestions for a search box.
query Autocomplete($value: String!) {
  autocomplete(value: $value) {
    key
    categoryResults {
      text
      secondaryText
      href
    }
  }
}
`,
    { value: 'aust' },
  ),
  example(
    `
# Agents of the newest listings.
query Agents {
  search(input: { sort: NEWEST }) {
    results {
      uPI
      agent {
        masterCustomerId
        fullName
        licenses {
          state
        }
        languages
        specialties
        office {
          officeName
          city
        }
        team {
          teamName
        }
      }
    }
  }
}
`,
  ),
]
